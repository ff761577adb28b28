/**
 * The cron editor: an expression written by modes, field by field or as a whole, and when it will run (CRON-06). It is kept as
 * the texts of its fields; the modes are derived from them, so that opening an expression changes nothing.
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
    isChange: ({ context, event }) => applyEvent(context, event).expression !== context.expression,
  },
  actions: {
    change: assign(({ context, event }) => applyEvent(context, event)),
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
      // The first run is over: it leaves the list of the next ones.
      after: { untilFirstRun: { target: 'previewed', reenter: true } },
    },
    refused: { entry: 'preview' },
  },
});

export type CronEditorActor = ActorRefFrom<typeof cronEditorMachine>;
export type CronEditorSnapshot = SnapshotFrom<typeof cronEditorMachine>;

/** The context after an event; the same context for an event that changes nothing or is not allowed. */
function applyEvent(context: CronEditorContext, event: CronEditorEvent): CronEditorContext {
  switch (event.type) {
    case 'mode.chosen':
      return applyMode(context, event.tab, event.mode, context.remembered[event.tab][event.mode] ?? []);
    case 'numbers.changed':
      return applyMode(context, event.tab, event.mode, event.numbers);
    case 'field.typed':
      return writeTexts(context, settleTexts(context.texts, event.field, event.text));
    case 'expression.typed': {
      const text = event.text.trim();
      // An expression that was typed as a whole stays as typed: no field is adjusted to another.
      return readExpression(
        context,
        text === '' ? EVERY_SECOND : text,
        splitExpression(text) ?? context.texts,
      );
    }
  }
}

function applyMode(
  context: CronEditorContext,
  tab: CronTab,
  name: string,
  input: readonly number[],
): CronEditorContext {
  const mode = findMode(tab, name);
  // An empty list falls back to its first value.
  const numbers = input.length === 0 ? (context.presets[tab][name] ?? []) : input;
  if (mode === undefined || !isWithin(mode, numbers)) return context;
  const texts = listModeTexts(tab, { mode: name, numbers });
  // Of the two fields of a tab the one that is not `?` decides; the other is adjusted to it.
  const [field, text] = texts.find(([, one]) => one !== '?') ?? ['day', '*'];
  return writeTexts(context, settleTexts(context.texts, field, text));
}

/** An expression without fields is replaced by the fields shown, even when these stay the same. */
const writeTexts = (context: CronEditorContext, texts: CronTexts): CronEditorContext =>
  texts === context.texts && splitExpression(context.expression) !== null
    ? context
    : readExpression(context, joinTexts(texts), texts);

const readExpression = (
  context: CronEditorContext,
  expression: string,
  texts: CronTexts,
): CronEditorContext => ({
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
