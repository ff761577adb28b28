/**
 * The cron editor: an expression told by modes, field by field or as a whole, and when it will run (CRON-06). The texts of the fields are the truth; the modes are read from them, so opening rewrites nothing.
 */

import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CronFieldName } from '#domain/cron/fields.ts';
import { parseCron, type CronResult } from '#domain/cron/parse.ts';
import { findNextRuns } from '#domain/cron/runs.ts';
import {
  findMode,
  createPresets,
  TABS,
  type CronTab,
  type Remembered,
  createEmptyChoices,
} from './cronModes.ts';
import {
  findChoice,
  EMPTY,
  EVERY_SECOND,
  isWithin,
  joinTexts,
  settleTexts,
  splitExpression,
  listModeTexts,
  type CronTexts,
} from './cronTexts.ts';

/** How many runs the preview shows. */
const RUNS = 10;
/** ms without a change before the preview is computed again (CRON-08). */
const PREVIEW_DELAY = 500;
/** ms; timers cannot wait for a run in years, and need not. */
const LONGEST_WAIT = 3_600_000;

export interface CronEditorInput {
  /** What is edited; blank = every second. */
  readonly expression: string;
  /** IANA name of the zone the server runs in. */
  readonly zone: string;
  /** Epoch ms. */
  now(): number;
}

export type CronEditorEvent =
  | { readonly type: 'mode.chosen'; readonly tab: CronTab; readonly mode: string }
  /** Of any mode: it becomes the chosen one. */
  | {
      readonly type: 'numbers.changed';
      readonly tab: CronTab;
      readonly mode: string;
      readonly numbers: readonly number[];
    }
  | { readonly type: 'field.typed'; readonly field: CronFieldName; readonly text: string }
  | { readonly type: 'expression.typed'; readonly text: string };

export interface CronEditorContext {
  readonly zone: string;
  readonly now: () => number;
  /** What the editor gives back: verbatim what came in, until something is changed. */
  readonly expression: string;
  readonly reading: CronResult;
  /** The fields of the expression, or of the last one that had fields. */
  readonly texts: CronTexts;
  /** Numbers of a mode that is chosen without any. */
  readonly presets: Remembered;
  /** Numbers that a mode shows; those of the chosen modes are what the texts say. */
  readonly remembered: Remembered;
  /** Epoch ms, ascending. */
  readonly runs: readonly number[];
}

export const cronEditorMachine = setup({
  types: {
    context: {} as CronEditorContext,
    events: {} as CronEditorEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as CronEditorInput,
  },
  delays: {
    previewDelay: PREVIEW_DELAY,
    untilFirstRun: ({ context: { runs, now } }) =>
      Math.min(LONGEST_WAIT, Math.max(0, (runs[0] ?? Infinity) - now())),
  },
  guards: {
    isValid: ({ context }) => context.reading.ok,
    isChange: ({ context, event }) => changed(context, event).expression !== context.expression,
  },
  actions: {
    change: assign(({ context, event }) => changed(context, event)),
    preview: assign({
      runs: ({ context: { reading, now, zone } }) =>
        reading.ok ? findNextRuns(reading.cron, now(), RUNS, zone) : [],
    }),
  },
}).createMachine({
  id: 'cronEditor',
  context: ({ input: { expression, zone, now } }) => {
    const text = expression.trim() === '' ? EVERY_SECOND : expression;
    const texts = splitExpression(text) ?? EMPTY;
    const first = createPresets(new Date(now()).getFullYear());
    return {
      zone,
      now,
      expression: text,
      reading: parseCron(text),
      texts,
      presets: first,
      remembered: remember(createEmptyChoices(first), texts),
      runs: [],
    };
  },
  initial: 'opened',
  on: {
    '*': { guard: 'isChange', target: '.changed', actions: 'change' },
  },
  states: {
    opened: { always: [{ guard: 'isValid', target: 'previewed' }, { target: 'refused' }] },
    changed: { always: [{ guard: 'isValid', target: 'awaiting' }, { target: 'refused' }] },
    /** Valid; the runs still belong to what was there before. */
    awaiting: { after: { previewDelay: 'previewed' } },
    previewed: {
      entry: 'preview',
      // A run that has passed is none of the next ones.
      after: { untilFirstRun: { target: 'previewed', reenter: true } },
    },
    refused: { entry: 'preview' },
  },
});

export type CronEditorActor = ActorRefFrom<typeof cronEditorMachine>;
export type CronEditorSnapshot = SnapshotFrom<typeof cronEditorMachine>;

/** What an event makes of the editor; an event that says nothing new, or nothing allowed, leaves it as it is. */
function changed(context: CronEditorContext, event: CronEditorEvent): CronEditorContext {
  switch (event.type) {
    case 'mode.chosen':
      return moded(context, event.tab, event.mode, context.remembered[event.tab][event.mode] ?? []);
    case 'numbers.changed':
      return moded(context, event.tab, event.mode, event.numbers);
    case 'field.typed':
      return rewritten(context, settleTexts(context.texts, event.field, event.text));
    case 'expression.typed': {
      const text = event.text.trim();
      // Typed as a whole it is taken as it is: no field answers for another.
      return read(context, text === '' ? EVERY_SECOND : text, splitExpression(text) ?? context.texts);
    }
  }
}

function moded(
  context: CronEditorContext,
  tab: CronTab,
  name: string,
  input: readonly number[],
): CronEditorContext {
  const mode = findMode(tab, name);
  // A list without anything in it falls back to its first value.
  const numbers = input.length === 0 ? (context.presets[tab][name] ?? []) : input;
  if (mode === undefined || !isWithin(mode, numbers)) return context;
  const texts = listModeTexts(tab, { mode: name, numbers });
  // Of a tab's two fields the one that is set puts the other right.
  const [field, text] = texts.find(([, one]) => one !== '?') ?? ['day', '*'];
  return rewritten(context, settleTexts(context.texts, field, text));
}

/** Where the expression has no fields, those shown take its place even when they stay what they are. */
const rewritten = (context: CronEditorContext, texts: CronTexts): CronEditorContext =>
  texts === context.texts && splitExpression(context.expression) !== null
    ? context
    : read(context, joinTexts(texts), texts);

const read = (context: CronEditorContext, expression: string, texts: CronTexts): CronEditorContext => ({
  ...context,
  expression,
  reading: parseCron(expression),
  texts,
  remembered: remember(context.remembered, texts),
});

function remember(remembered: Remembered, texts: CronTexts): Remembered {
  const tabs = TABS.map((tab) => {
    const choice = findChoice(tab, texts);
    return [tab, { ...remembered[tab], ...(choice && { [choice.mode]: choice.numbers }) }];
  });
  return Object.fromEntries(tabs) as Remembered;
}
