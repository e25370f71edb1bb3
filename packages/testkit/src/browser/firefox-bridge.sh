#!/bin/sh
# What Playwright starts in place of Firefox: the browser itself, except that the address it tells leads over
# firefox-line.ts ($BRIDGE), with its own port as the path.
"$FIREFOX_PATH" "$@" 2>&1 | while IFS= read -r line; do
  case "$line" in
    *'BiDi listening on ws://127.0.0.1:'*) echo "WebDriver BiDi listening on $BRIDGE/${line##*:}" ;;
    *) printf '%s\n' "$line" ;;
  esac
done
