// Runs before the first paint, so that the page never flashes in the other theme.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("broadside.theme");
  } catch {
    // Storage may be forbidden; the automatic theme needs none.
  }
  if (theme !== "light" && theme !== "dark") return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    if (!meta.media.includes(theme)) meta.remove();
    else meta.removeAttribute("media");
  }
})();
