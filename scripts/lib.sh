# Sourced by the commands in this folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# When the command that a person typed began, for what it calls as well.
export BEGUN="${BEGUN:-$(date +%s)}"

say() { printf '[%3d s] %s\n' "$(($(date +%s) - BEGUN))" "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

command -v go >/dev/null || fail "Broadside is built with Go 1.26 or newer, which is not on the PATH: see https://go.dev/doc/install"

# The programs that build the site, each compiled anew only when it has changed.
need_builder() {
  [ -x .cache/bin/builder ] || say "compiling the builder (the first time takes a while)"
  go build -o .cache/bin/ ./scripts/generator ./scripts/builder
}

need_node() {
  command -v node >/dev/null && command -v npm >/dev/null ||
    fail "This needs Node 20 or newer with npm, which are not on the PATH: see https://nodejs.org"
}

# npm packages are installed again only when their lock file has changed.
need_packages() {
  local lock folder
  while IFS= read -r lock; do
    folder="$(dirname "$lock")"
    if cmp -s "$lock" "$folder/node_modules/.installed"; then continue; fi
    say "installing Node packages in $folder"
    npm ci --prefix "$folder" --no-audit --no-fund --loglevel=error
    cp "$lock" "$folder/node_modules/.installed"
  done < <(find tests -name package-lock.json -not -path '*/node_modules/*')
}
