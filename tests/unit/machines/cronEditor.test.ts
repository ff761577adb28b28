import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  cronEditorMachine,
  type CronEditorActor,
  type CronEditorEvent,
} from '#machines/cronEditor.machine.ts';
import { TABS, type CronTab } from '#machines/cronModes.ts';
import { findChoice } from '#machines/cronTexts.ts';
import { VirtualClock } from './virtualClock.ts';

/** 2026-11-22 10:00:00 in Shanghai, a Sunday. */
const START = Date.UTC(2026, 10, 22, 2);
const running: CronEditorActor[] = [];
afterEach(() => running.splice(0).forEach((actor) => actor.stop()));

function edit(expression = '', zone = 'Asia/Shanghai') {
  const clock = new VirtualClock();
  const now = (): number => START + clock.now();
  const actor = createActor(cronEditorMachine, { clock, input: { expression, zone, now } }).start();
  running.push(actor);
  const context = () => actor.getSnapshot().context;
  const send = (event: CronEditorEvent) => {
    actor.send(event);
    return context().expression;
  };
  return {
    clock,
    context,
    send,
    state: () => actor.getSnapshot().value,
    choose: (tab: CronTab, mode: string) => send({ type: 'mode.chosen', tab, mode }),
    set: (tab: CronTab, mode: string, ...numbers: readonly number[]) =>
      send({ type: 'numbers.changed', tab, mode, numbers }),
    type: (field: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'week' | 'year', text: string) =>
      send({ type: 'field.typed', field, text }),
    modes: () => TABS.map((tab) => findChoice(tab, context().texts)?.mode ?? 'other').join(' '),
    runs: () => context().runs.map((run) => new Date(run).toISOString().slice(0, 19)),
  };
}

describe('opening', () => {
  test.each([
    ['0 0 12 * * ? *', 'list list list every every every'],
    ['0 0 12 ? * * *', 'list list list every every every'],
    ['*/5 0/15 9-17 ? * 2,4 2027', 'increment increment range weekdays every list'],
    ['0 0 0 ? * MON,WED *', 'list list list weekdays every every'],
    ['0 0 0 ? jan 2/2 *', 'list list list weekIncrement list every'],
    ['0 0 0 1/5 * ? *', 'list list list increment every every'],
    ['0 0 0 10,2 * ? *', 'list list list days every every'],
    ['0 0 0 L * ? *', 'list list list lastDay every every'],
    ['0 0 0 LW * ? *', 'list list list lastWorkday every every'],
    ['0 0 0 ? * FRIL *', 'list list list lastWeekday every every'],
    ['0 0 0 L-3 * ? *', 'list list list beforeEnd every every'],
    ['0 0 0 15W * ? *', 'list list list nearestWorkday every every'],
    ['0 0 0 ? * 6#3 *', 'list list list nthWeekday every every'],
    ['0 0 0 ? * MON-FRI *', 'list list list other every every'],
    ['0 0 0 28-3 * ? *', 'list list list other every every'],
    ['1-3,5 0-59/7 0 ? * L *', 'other other list other every every'],
    ['0 0 0 1 1 ? 2000', 'list list list days list other'],
    ['0 0 12 * * ?', 'list list list every every every'],
  ])('%s stands on %s and is not rewritten', (expression, modes) => {
    const editor = edit(expression);
    expect(editor.modes()).toBe(modes);
    expect(editor.context().expression).toBe(expression);
    expect(editor.state()).toBe('previewed');
  });

  test('the numbers of the modes are those of the expression', () => {
    const { remembered } = edit('10,2,10 */20 22-2 ? 3/4 FRI#2 2030-2032').context();
    expect([remembered.second['list'], remembered.minute['increment'], remembered.hour['range']]).toEqual([
      [2, 10],
      [0, 20],
      [22, 2],
    ]);
    expect([remembered.month['increment'], remembered.day['nthWeekday'], remembered.year['range']]).toEqual([
      [3, 4],
      [2, 6],
      [2030, 2032],
    ]);
  });

  test('nothing: every second, modes start from their smallest or full span, years from today', () => {
    const editor = edit(' ');
    expect(editor.context().expression).toBe('* * * * * ? *');
    expect(editor.modes()).toBe('every every every every every every');
    const { remembered } = editor.context();
    expect([
      remembered.hour['range'],
      remembered.month['increment'],
      remembered.day['weekIncrement'],
    ]).toEqual([
      [0, 23],
      [1, 1],
      [2, 1],
    ]);
    expect([remembered.hour['list'], remembered.year['range']]).toEqual([[], [2026, 2099]]);
    expect(editor.set('hour', 'list', 5)).toBe('0 0 5 * * ? *');
  });

  test('what is no expression stays to be put right; a mode starts anew', () => {
    const editor = edit('每天');
    expect(editor.state()).toBe('refused');
    expect(editor.context()).toMatchObject({
      expression: '每天',
      reading: { field: 'expression' },
      runs: [],
    });
    expect(editor.type('hour', '*')).toBe('* * * * * ? *');
    editor.send({ type: 'expression.typed', text: '0 0' });
    expect(editor.choose('hour', 'list')).toBe('0 0 0 * * ? *');
    expect(editor.state()).toBe('awaiting');
  });

  test('one wrong field is named, the others keep their modes', () => {
    const editor = edit('0 75 12 ? * 2#1 *');
    expect(editor.context().reading).toMatchObject({ ok: false, field: 'minute' });
    expect(editor.modes()).toBe('list other list nthWeekday every every');
    expect(editor.set('minute', 'list', 30)).toBe('0 30 12 ? * 2#1 *');
    expect(editor.state()).toBe('awaiting');
  });
});

describe('what one field does to others', () => {
  // CRON-07
  test.each<readonly [string, CronTab, string, string]>([
    ['* * * * * ? *', 'minute', 'list', '0 0 * * * ? *'],
    ['7 * * * * ? *', 'minute', 'list', '7 0 * * * ? *'],
    ['* * * * * ? *', 'hour', 'range', '0 0 0-23 * * ? *'],
    ['* 5 * * * ? *', 'hour', 'list', '* 5 0 * * ? *'],
    ['* * * * * ? *', 'day', 'lastDay', '0 0 0 L * ? *'],
    ['* * * * * ? *', 'day', 'weekdays', '0 0 0 ? * 1 *'],
    ['* * 8 * * ? *', 'day', 'lastDay', '* * 8 L * ? *'],
    ['* * * * * ? *', 'month', 'list', '0 0 0 1 1 ? *'],
    ['0 0 0 ? * * *', 'month', 'list', '0 0 0 ? 1 1 *'],
    ['* * * * * ? *', 'year', 'list', '0 0 0 1 1 ? 2026'],
    ['* * * ? * 2 *', 'second', 'list', '0 * * ? * 2 *'],
  ])('%s, %s %s: %s', (before, tab, mode, after) => {
    expect(edit(before).choose(tab, mode)).toBe(after);
  });

  // CRON-07
  test('day and week: the one that is set puts the other to ?', () => {
    const editor = edit('0 0 0 * * ? *');
    expect(editor.type('week', 'mon-fri')).toBe('0 0 0 ? * mon-fri *');
    expect(editor.type('day', '15W')).toBe('0 0 0 15W * ? *');
    expect(editor.type('day', '?')).toBe('0 0 0 ? * * *');
    expect(editor.type('week', '')).toBe('0 0 0 * * ? *');
  });

  test('an expression typed as a whole answers for itself', () => {
    const editor = edit('0 0 0 1 1 ? 2030');
    expect(editor.send({ type: 'expression.typed', text: ' * 5 * * * ? * ' })).toBe('* 5 * * * ? *');
    expect(editor.send({ type: 'expression.typed', text: '0 0 12 1 * MON *' })).toBe('0 0 12 1 * MON *');
    expect(editor.context().reading).toMatchObject({ ok: false, field: 'week' });
    expect(editor.send({ type: 'expression.typed', text: '' })).toBe('* * * * * ? *');
  });
});

test('numbers out of bounds change nothing, an empty list falls back to its first', () => {
  const editor = edit('0 0 8 * * ? *');
  expect(editor.set('hour', 'increment', 0, 24)).toBe('0 0 8 * * ? *');
  expect(editor.set('day', 'beforeEnd', 31)).toBe('0 0 8 * * ? *');
  expect(editor.set('month', 'increment', 0, 1)).toBe('0 0 8 * * ? *');
  expect(editor.set('hour', 'list')).toBe('0 0 0 * * ? *');
  expect(editor.set('year', 'list')).toBe('0 0 0 1 1 ? 2026');
  expect(editor.set('hour', 'list', 20, 8, 20)).toBe('0 0 8,20 1 1 ? 2026');
});

test('a year may be chosen that the language does not reach: it is refused by name', () => {
  const editor = edit('0 0 8 1 1 ? *');
  expect(editor.set('year', 'list', 2100)).toBe('0 0 8 1 1 ? 2100');
  expect([editor.state(), editor.context().reading]).toMatchObject(['refused', { ok: false, field: 'year' }]);
});

test('a mode that is left keeps its numbers', () => {
  const editor = edit('0 0 9-17 * * ? *');
  editor.choose('hour', 'every');
  expect(editor.choose('hour', 'range')).toBe('0 0 9-17 * * ? *');
});

describe('preview', () => {
  const DAILY = ['2026-11-23T04:00:00', '2026-11-24T04:00:00'];

  // CRON-08
  test('the next ten, at once when opened, 500 ms after the last change', () => {
    const editor = edit('0 0 8 * * ? *');
    expect(editor.runs()).toHaveLength(10);
    expect(editor.runs()[0]).toBe('2026-11-23T00:00:00');
    editor.set('hour', 'list', 11);
    editor.clock.advance(400);
    editor.set('hour', 'list', 12);
    editor.clock.advance(499);
    expect([editor.state(), editor.runs()[0]]).toEqual(['awaiting', '2026-11-23T00:00:00']);
    editor.clock.advance(1);
    expect([editor.state(), editor.runs().slice(0, 2)]).toEqual([
      'previewed',
      ['2026-11-22T04:00:00', DAILY[0]],
    ]);
  });

  test('what is said again is no change', () => {
    const editor = edit('0 0 12 * * ? *');
    editor.choose('hour', 'list');
    editor.type('hour', ' 12 ');
    expect(editor.state()).toBe('previewed');
  });

  test('a run that has passed is none of the next', () => {
    const editor = edit('0 0/1 * * * ? *');
    expect(editor.runs()[0]).toBe('2026-11-22T02:01:00');
    editor.clock.advance(60_000);
    expect(editor.runs()[0]).toBe('2026-11-22T02:02:00');
  });

  test('in the zone of the server, the year included', () => {
    expect(edit('0 0 12 24 12 ? 2026-2027', 'America/New_York').runs()).toEqual([
      '2026-12-24T17:00:00',
      '2027-12-24T17:00:00',
    ]);
  });

  test('never: no runs; wrong: none either, at once', () => {
    const editor = edit('0 0 0 30 2 ? *');
    expect([editor.state(), editor.runs()]).toEqual(['previewed', []]);
    editor.type('month', '3');
    editor.clock.advance(500);
    expect(editor.runs()).toHaveLength(10);
    editor.type('month', '13');
    expect([editor.state(), editor.runs()]).toEqual(['refused', []]);
  });
});
