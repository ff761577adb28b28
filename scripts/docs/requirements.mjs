/** The table of requirements in `docs/security.md`: each has its number once, and says what shows it or why nothing does. */
const FILE = 'docs/security.md';
const ROW = /^\|\s*(\d+\.\d+\.\d+)\s*\|\s*([12])\s*\|[^|]*\|(.*)\|$/;
/** A test, a document or a file of the sources; otherwise the reason comes first. */
const SHOWN = /`[\w./-]+\/[\w./-]+`|\]\([^)]+\)/;
const REASON = /^(?:does not apply: |deployment: |\*\*open:\*\* )\S/;

const KINDS = [
  ['open', (shown) => shown.includes('**open:**')],
  ['do not apply', (shown) => shown.startsWith('does not apply: ')],
  ['deployment', (shown) => shown.startsWith('deployment: ')],
  ['test', (shown) => shown.includes('`tests/')],
  ['document', () => true],
];

export function findUnshownRequirements({ texts }) {
  const text = texts.get(FILE);
  if (text === undefined) return [];
  const rows = text.split('\n').flatMap((line, index) => {
    const [, no, , shown] = ROW.exec(line) ?? [];
    return no === undefined ? [] : [{ no, shown: shown.trim(), line: index + 1 }];
  });
  return [...rows.flatMap((row, index) => findFaults(row, rows[index - 1])), ...findWrongCounts(text, rows)];
}

function findFaults({ no, shown, line }, before) {
  const misplaced = before !== undefined && compareNumbers(before.no, no) >= 0;
  return [
    ...(misplaced ? [`${FILE}:${line} has ${no} after ${before.no}`] : []),
    ...(SHOWN.test(shown) || REASON.test(shown) ? [] : [`${FILE}:${line} does not say what shows ${no}`]),
  ];
}

function compareNumbers(one, other) {
  const [a, b] = [one, other].map((no) => no.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The sentence above the table says how many there are of each kind. */
function findWrongCounts(text, rows) {
  const sentence = text.replaceAll(/\s+/g, ' ');
  const [, all] = /The (\d+) requirements/.exec(sentence) ?? [];
  const counts = [['requirements', Number(all), rows.length]];
  for (const [kind, is] of KINDS) {
    const [, count] =
      new RegExp(`(\\d+) (?:a |are left to the |are )?${String(kind)}\\b`).exec(sentence) ?? [];
    const found = rows.filter(({ shown }) => KINDS.find(([, matches]) => matches(shown))?.[1] === is).length;
    counts.push([kind, Number(count), found]);
  }
  return counts.flatMap(([kind, said, found]) =>
    said === found ? [] : [`${FILE} says ${said} (${kind}), and there are ${found}`],
  );
}
