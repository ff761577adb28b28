import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProblems } from '../../../scripts/docs/problems.mjs';

let folder = '';
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-docs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULES = '# Pace\n\n- **PACE-01** A flight has time. _(measured)_\n';
const TEST = "it('PACE-01 · has time', () => {});\n";
/** A tree in which all is well. */
const SOUND: Readonly<Record<string, string>> = {
  'docs/rules/pace.md': RULES,
  'domain/pace/limit.ts': '/** How long it may take (PACE-01). */\nexport const LIMIT = 1;\n',
  'domain/README.md': '# domain\n\n| `pace/` | time |\n',
  'tests/README.md': '# tests\n\n`unit/` and no more\n',
  'tests/unit/pace.test.ts': TEST,
};

function problemsWith(files: Readonly<Record<string, string>>): readonly string[] {
  count += 1;
  const root = join(folder, String(count));
  for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findProblems(root);
}

it('finds nothing where nothing is wrong', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('rules', () => {
  it('may not be cited under an id that is none', () => {
    expect(problemsWith({ 'domain/pace/gap.ts': '// See PACE-02; GCJ-02 is no rule.\n' })).toEqual([
      'domain/pace/gap.ts:1 cites PACE-02, which is no rule of docs/rules',
    ]);
  });

  it('may not have an id twice', () => {
    expect(problemsWith({ 'docs/rules/play.md': '- **PACE-01** Another one.\n' })).toEqual([
      'docs/rules/play.md writes PACE-01 down again, it stands in docs/rules/pace.md',
    ]);
  });

  it.each([
    ['in a title', "test.each([1])('PACE-01 · %i', () => {});\n", []],
    ['in a title further down', 'it.each([\n  [1],\n])(`PACE-01 · %s`, () => {});\n', []],
    ['in a comment directly above', "// PACE-01\nit('has time', () => {});\n", []],
    [
      'in a comment elsewhere',
      "// PACE-01\nconst a = 1;\nit('has time', () => {});\n",
      ['docs/rules/pace.md: no test names PACE-01'],
    ],
    [
      'in a comment above one that the gate leaves out',
      "// PACE-01\ntest('has time @full', () => {});\n",
      ['docs/rules/pace.md: no test names PACE-01'],
    ],
    [
      'in the title of one that the gate leaves out',
      "test('PACE-01 · has time @full', () => {});\n",
      ['docs/rules/pace.md: no test names PACE-01'],
    ],
    ['nowhere', "it('has time', () => {});\n", ['docs/rules/pace.md: no test names PACE-01']],
  ])('are named by a test: %s', (_where, test, problems) => {
    expect(problemsWith({ 'tests/unit/pace.test.ts': test })).toEqual(problems);
  });

  it('are not shown by files that hold no tests', () => {
    const files = { 'tests/unit/pace.test.ts': '', 'tests/unit/scene.ts': TEST };
    expect(problemsWith(files)).toEqual(['docs/rules/pace.md: no test names PACE-01']);
  });
});

it.each([
  '/** Prices (golf-domain 2.20). */',
  '// specification 9',
  '/** As the specification wants it. */',
  '// reliability R13',
  '/** Errors (http 1.3). */',
  '// R-SQL-6',
  '/** A state (design, Look). */',
  '// see shared/reference',
  '/** Starts (4.5, 7.10). */',
  '// Late timers (R10, F28)',
])('a document that is not here may not be cited: %s', (line) => {
  expect(problemsWith({ 'domain/pace/gap.ts': `\n${line}\n` })).toEqual([
    expect.stringMatching(/^domain\/pace\/gap\.ts:2 cites “.+”, a document that is not in the repository$/),
  ]);
});

it.each(['// STOMP 1.2 and HTTP 404, Quartz 2.3.2', 'draw(4.5, R1);', '/** Contrast 4.5:1 (measured). */'])(
  'a standard and a number are no such document: %s',
  (line) => {
    expect(problemsWith({ 'domain/pace/gap.ts': `${line}\n` })).toEqual([]);
  },
);

describe('Markdown', () => {
  it('links to what is there, headings too', () => {
    const text = [
      '# A b, c!',
      '[x](../domain/README.md) [y](#a-b-c) [z](https://example.com) ![p](p.png)',
      '[gone](gone.md) ![gone](gone.png) [nowhere](#nowhere) [folder](../domain/pace)',
    ].join('\n');
    expect(problemsWith({ 'docs/a.md': text, 'docs/p.png': '' })).toEqual([
      'docs/a.md:3 links to gone.md, which is not there',
      'docs/a.md:3 links to gone.png, which is not there',
      'docs/a.md:3 links to #nowhere, a heading that docs/a.md does not have',
    ]);
  });

  it('names paths that are there', () => {
    const text = [
      '`domain/pace/limit.ts`, `limit.ts`, `../domain/pace/`, `unit/pace.test.ts` and `sys/user` are fine,',
      'so are `domain/entities/NAME.ts`, `tests/**` and `domain/pace/limit`;',
      '`domain/gone`, `gone.ts` and `./gone` are not.',
      '```sh\nnode domain/gone.ts `gone.ts`\n```',
    ].join('\n');
    expect(problemsWith({ 'docs/a.md': text })).toEqual([
      'docs/a.md:3 names domain/gone, which is not there',
      'docs/a.md:3 names gone.ts, which is not there',
      'docs/a.md:3 names ./gone, which is not there',
    ]);
  });

  it('lists the folders of a package in its README', () => {
    const files = { 'domain/booking/price.ts': '', 'server/http/paths.ts': '', 'scripts/docs/tree.ts': '' };
    expect(problemsWith(files)).toEqual([
      'domain/README.md does not list booking/',
      'server/README.md does not list http/',
    ]);
  });
});

describe('the table of requirements', () => {
  const sentence =
    'The 4 requirements. 1 a test shows, 1 a document; 1 do not apply, 0 are left to the deployment, and 1 are open.\n\n';
  const row = (no: string, shown: string) => `| ${no} | 2 | subject | ${shown} |\n`;
  const first = row('1.1.1', '`tests/unit/pace.test.ts`');
  const second = row('1.1.2', '[pace.md](rules/pace.md)');
  const rest = row('1.2.1', 'does not apply: none') + row('2.1.1', '**open:** nothing yet');
  const problemsOf = (text: string) => problemsWith({ 'docs/security.md': text });

  it('says what shows each of them, or why nothing does', () => {
    expect(problemsOf(sentence + first + second + rest)).toEqual([]);
    expect(problemsOf(sentence + first + row('1.1.2', 'surely [pace]') + rest)).toEqual([
      'docs/security.md:4 does not say what shows 1.1.2',
    ]);
    expect(problemsOf(sentence + row('1.1.1', '`tests/unit/gone.test.ts`') + second + rest)).toEqual([
      'docs/security.md:3 names tests/unit/gone.test.ts, which is not there',
    ]);
  });

  it('has each once, in order, and as many as it says', () => {
    expect(problemsOf(sentence + second + first + rest)).toEqual([
      'docs/security.md:4 has 1.1.1 after 1.1.2',
    ]);
    expect(problemsOf(sentence + first + rest)).toEqual([
      'docs/security.md says 4 (requirements), and there are 3',
      'docs/security.md says 1 (document), and there are 0',
    ]);
  });
});
