/** `npm run check`: types, lint and layers, interface, unused code, figures, records, documents, format. */

import process from 'node:process';
import { PhaseClock } from './gate/clock.mjs';
import { formatPhases } from './gate/table.mjs';
import { sideBySide } from './run.mjs';

/**
 * Two lists for two processors. The linter reads the types of every file anyway and says what the compiler would say
 * (`--type-check`), so that each file is checked once: by the settings of its layer, not again for each layer above it.
 */
export const CHECKS = [
  [['types and lint', 'npm', 'run', '--silent', 'check:lint']],
  [
    ['unused code', 'npm', 'run', '--silent', 'check:unused'],
    ['interface', 'npm', 'run', '--silent', 'check:openapi'],
    ['figures', 'npm', 'run', '--silent', 'check:figures'],
    ['records', 'npm', 'run', '--silent', 'check:records'],
    ['documents', 'npm', 'run', '--silent', 'check:docs'],
    ['format', 'npm', 'run', '--silent', 'check:format'],
  ],
];

if (process.argv[1] === import.meta.filename) {
  const clock = new PhaseClock();
  process.exitCode = await sideBySide(CHECKS, clock);
  for (const line of formatPhases(clock.phases)) console.error(line);
}
