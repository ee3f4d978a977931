#!/usr/bin/env bash
# Tests/totals.sh LOGS: adds up what the test runners reported in LOGS/*.log, and ends the run.
set -euo pipefail
logs=$1

# The last number before a word in a log, or 0.
count() { { grep -oE "[0-9]+ $2" "$logs/$1.log" 2>/dev/null || true; } | tail -n 1 | grep -oE '^[0-9]+' || echo 0; }

swift_testing=$(count swift 'tests? (in [0-9]+ suites? )?passed')
xctest=$(count swift 'tests?, with 0 failures')
encrypted=$(count encrypted 'tests? (in [0-9]+ suites? )?passed')
contract=$(($(count contract 'requests of the document were answered as it says') + $(count cost 'requests of [0-9]+ operations')))
durability=$(($(count crash 'crashes lost nothing') + $(count faults 'faults changed') + $(count damage 'damages were refused') + $(count shared 'faults lost nothing')))
conformance=$(count conformance 'conformance checks passed')
wasm=$(($(count wasm 'changes gave the same bytes') + $(count wasm 'vectors passed')))
readme=$(count readme 'passed')
packaging=$(count packaging 'passed')
playground=$(count playground 'passed')
browser=$(count browser 'passed')
skipped=$(($(count browser 'skipped') + $(count packaging 'skipped')))

# A suite that reports nothing has not run.
for suite in swift_testing encrypted contract durability conformance wasm readme packaging playground browser; do
  [ "${!suite}" -gt 0 ] || { echo "make: nothing is known of the results of $suite: see $logs" >&2; exit 1; }
done

echo
echo "==> Totals"
echo "Swift (unit, API, integration)  $((swift_testing + xctest))"
echo "The same transport, encrypted   $encrypted"
echo "Contract                        $contract"
echo "Durability                      $durability"
echo "Conformance                     $conformance"
echo "WebAssembly                     $wasm"
echo "README tour                     $readme"
echo "Packaging                       $packaging"
echo "Playground                      $playground"
echo "Browser                         $browser"
for check in style dockerfile html behaviour embedded; do [ ! -f "$logs/$check.log" ] || cat "$logs/$check.log"; done
echo
echo "$((swift_testing + xctest + encrypted + contract + durability + conformance + wasm + readme + packaging + playground + browser)) passed, 0 failed, $skipped skipped"
