/** A planted fault as its file says it, and what a report says that found it. */

/**
 * @param {string} text a patch; above it stand `Fault: what is wrong` and who is to find it: `Test: path`, any number of
 * them, or `Weight: yes` for a build that is weighed
 * @returns {import('./faults.d.mts').Fault} throws when one of them is missing
 */
export function parseFault(text) {
  const head = text.slice(0, Math.max(0, text.search(/^(?:diff|---) /m)));
  const valuesOf = (name) =>
    [...head.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value]) => value.trim());
  const [what] = valuesOf('Fault');
  const tests = valuesOf('Test');
  const weighs = valuesOf('Weight').length > 0;
  if (what === undefined) throw new Error('a planted fault needs a line `Fault: …`');
  if (tests.length > 0 === weighs) throw new Error(`“${what}” needs lines \`Test: …\` or \`Weight: yes\``);
  return { what, tests, weighs };
}

/** @param {any} report vitest's JSON @returns {readonly string[]} tests that failed; a file that did not start is none */
export function readFailures({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}
