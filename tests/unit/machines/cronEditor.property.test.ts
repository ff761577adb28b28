/** Modes, texts and expressions say the same: whatever the editor can stand on is written, read back and found again. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCron } from '#domain/cron/format.ts';
import { parseCron } from '#domain/cron/parse.ts';
import {
  CRON_TABS,
  isList,
  TABS,
  type CronChoice,
  type CronMode,
  type CronTab,
} from '#machines/cronModes.ts';
import {
  sortUnique,
  findChoice,
  joinTexts,
  splitExpression,
  listModeTexts,
  type CronTexts,
} from '#machines/cronTexts.ts';
import { rounds } from '#tests/support/breadth.ts';

/** The language ends before the years that may be chosen. */
const LAST_YEAR = 2099;

const numbersOf = (mode: CronMode): fc.Arbitrary<readonly number[]> => {
  const each = mode.numbers.map(({ min, max }) => fc.integer({ min, max: Math.min(max, LAST_YEAR) }));
  return isList(mode)
    ? fc.array(each[0] ?? fc.constant(0), { minLength: 1, maxLength: 70 })
    : fc.tuple(...each);
};

const choiceOf = (tab: CronTab): fc.Arbitrary<CronChoice> =>
  fc
    .oneof(
      ...CRON_TABS[tab].modes.map((mode) =>
        numbersOf(mode).map((numbers) => ({
          mode: mode.name,
          numbers: isList(mode) ? sortUnique(numbers) : numbers,
        })),
      ),
    )
    // The one mode the language refuses some numbers of: a range of years goes forward.
    .filter(({ mode, numbers: [from = 0, to = 0] }) => tab !== 'year' || mode !== 'range' || from <= to);

const STATE = fc.record(
  Object.fromEntries(TABS.map((tab) => [tab, choiceOf(tab)])) as Record<CronTab, fc.Arbitrary<CronChoice>>,
);

const textsOf = (state: Readonly<Record<CronTab, CronChoice>>): CronTexts =>
  Object.fromEntries(TABS.flatMap((tab) => listModeTexts(tab, state[tab]))) as CronTexts;
const stateOf = (texts: CronTexts | null) =>
  texts && Object.fromEntries(TABS.map((tab) => [tab, findChoice(tab, texts)]));

// CRON-06
test('every state writes an expression that is valid and reads back as that state', () => {
  fc.assert(
    fc.property(STATE, (state) => {
      const expression = joinTexts(textsOf(state));
      const reading = parseCron(expression);
      expect(reading).toMatchObject({ ok: true });
      expect(stateOf(splitExpression(expression))).toEqual(state);
      // What the grammar itself would write of it is the same state.
      if (reading.ok) expect(stateOf(splitExpression(formatCron(reading.cron)))).toEqual(state);
    }),
    { numRuns: rounds(100) },
  );
});

// CRON-09
test('each mode alone, at both ends of its bounds', () => {
  for (const tab of TABS)
    for (const mode of CRON_TABS[tab].modes)
      for (const end of ['min', 'max'] as const) {
        const numbers = mode.numbers.map((number) => Math.min(number[end], LAST_YEAR));
        const choice = { mode: mode.name, numbers };
        const texts = {
          ...splitExpression('* * * * * ? *'),
          ...Object.fromEntries(listModeTexts(tab, choice)),
        } as CronTexts;
        expect([tab, parseCron(joinTexts(texts)).ok, findChoice(tab, texts)]).toEqual([tab, true, choice]);
      }
});
