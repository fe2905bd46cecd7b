// A page of somebody else's with Broadside's engine in it. ?engine= says where broadside.js is; else it is beside this page.
const where = new URLSearchParams(location.search).get("engine") ?? "./broadside.js";
const { EngineError, load } = await import(new URL(where, location.href).href);

const [form, said, chart, why] = ["shot", "said", "chart", "why"].map((id) => document.getElementById(id));
const engine = await load();

function request() {
  const number = (name) => form.elements[name].valueAsNumber;
  const special = form.elements.special.value.split(",").map((rule) => rule.trim()).filter(Boolean);
  return {
    system: "ftl", attacks: number("attacks"), strength: number("strength"), special,
    target: { evasion: number("evasion"), toughness: number("toughness"), rear: form.elements.rear.checked },
  };
}

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function bar(p, points) {
  const line = element("li", `${points}: ${(100 * p).toFixed(1)} % `);
  const meter = document.createElement("meter");
  meter.value = p;
  meter.setAttribute("aria-label", `chance of ${points} damage`);
  line.append(meter);
  return line;
}

function show() {
  try {
    const odds = engine.odds(request());
    said.textContent = `${odds.mean.toFixed(2)} damage on average`;
    chart.replaceChildren(...odds.damage.map(bar));
    why.replaceChildren(...odds.steps.map((s) => element("li", `${s.name} on ${s.need}+: ${s.why.join(", ")}`)));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    said.textContent = error.message;
    chart.replaceChildren();
    why.replaceChildren();
  }
}

form.addEventListener("input", show);
show();
