/** What the reports of vitest and Playwright say: how many tests passed, the dearest files, the flaky ones. */

/**
 * @typedef {{ readonly file: string, readonly seconds: number }} Cost
 * @typedef {{ readonly passed: number, readonly failed: number, readonly costs: readonly Cost[], readonly flaky: readonly string[], readonly failures: readonly string[] }} Outcome
 */

const pathFrom = (root, file) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);

/**
 * @param {any} report vitest's JSON @param {string} root
 * @returns {Outcome} a file that fails before its first test counts as one failure
 */
export function readUnitReport(report, root) {
  const { success, numPassedTests, numFailedTests, testResults } = report;
  return {
    passed: numPassedTests,
    failed: success ? 0 : Math.max(1, numFailedTests),
    costs: testResults.map(({ name, startTime, endTime }) => ({
      file: pathFrom(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    flaky: [],
    failures: [],
  };
}

/**
 * @param {any} report Playwright's JSON @param {string} folder where its specs are, from the root
 * @returns {Outcome} errors outside of any test count as one failure each
 */
export function readBrowserReport({ stats, suites, errors = [] }, folder) {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    costs: measureFiles(specs, folder, Date.parse(stats.startTime)),
    flaky: specs.flatMap(({ spec, title }) =>
      spec.tests.some(({ status }) => status === 'flaky') ? [`${folder}/${spec.file}: ${title}`] : [],
    ),
    failures: specs.flatMap(({ spec, title }) => sayFailures(spec, `${folder}/${spec.file}: ${title}`)),
  };
}

/** What was written during tries that failed, each under the name of its test. */
function sayFailures({ tests }, name) {
  return tests
    .flatMap(({ results }) => results)
    .filter(({ status, stderr = [] }) => status !== 'passed' && stderr.length > 0)
    .map(({ stderr }) => [`failed: ${name}`, ...stderr.map(({ text }) => text.trimEnd())].join('\n'));
}

/**
 * A try costs what passed since the one before it in the same worker ended: hooks and servers belong to no test, and in
 * some files they are nearly all of it.
 * @param {readonly { readonly spec: any }[]} specs @param {string} folder @param {number} startTs of the run, epoch ms
 * @returns {readonly Cost[]}
 */
function measureFiles(specs, folder, startTs) {
  const tries = specs.flatMap(({ spec }) =>
    spec.tests.flatMap(({ results }) =>
      results.map(({ duration, startTime, parallelIndex }) => ({
        file: `${folder}/${spec.file}`,
        worker: parallelIndex,
        endTs: Date.parse(startTime) + duration,
      })),
    ),
  );
  /** @type {Map<string, number>} */
  const seconds = new Map();
  /** @type {Map<number, number>} */
  const ended = new Map();
  for (const { file, worker, endTs } of tries.toSorted((a, b) => a.endTs - b.endTs)) {
    const spent = (endTs - (ended.get(worker) ?? startTs)) / 1000;
    ended.set(worker, endTs);
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

/** A file is a suite of its own, whose title is its name; it is left out of the titles of its tests. */
function specsOf({ title, file, specs = [], suites = [] }, above) {
  const titles = title === file || title === '' ? above : [...above, title];
  return [
    ...specs.map((spec) => ({ spec, title: [...titles, spec.title].join(' › ') })),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
}

/** @param {readonly Cost[]} costs @param {number} most @returns {readonly Cost[]} the dearest first */
export function findDearest(costs, most) {
  return costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
}
