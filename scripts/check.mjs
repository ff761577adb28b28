/** `npm run check`: types, lint and floors, format, unused code, records, documents, figures, interface. */
import process from 'node:process';
import { sideBySide } from './run.mjs';

/** Those that use all processors one after the other, those that use one beside them. */
export const CHECKS = [
  [
    ['types', 'npm', 'run', '--silent', 'check:types'],
    ['lint', 'npm', 'run', '--silent', 'check:lint'],
    ['unused code', 'npm', 'run', '--silent', 'check:unused'],
  ],
  [
    ['figures', 'npm', 'run', '--silent', 'check:figures'],
    ['records', 'npm', 'run', '--silent', 'check:records'],
    ['documents', 'npm', 'run', '--silent', 'check:docs'],
    ['interface', 'npm', 'run', '--silent', 'check:openapi'],
    ['format', 'npm', 'run', '--silent', 'check:format'],
  ],
];

if (process.argv[1] === import.meta.filename) process.exitCode = await sideBySide(CHECKS);
