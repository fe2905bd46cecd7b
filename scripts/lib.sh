# Sourced by the commands in this folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

command -v go >/dev/null || fail "Broadside is built with Go 1.26 or newer, which is not on the PATH: see https://go.dev/doc/install"
