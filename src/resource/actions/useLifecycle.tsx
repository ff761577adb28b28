import { App } from 'antd';
import { type ReactNode, Suspense, useMemo, useState, useCallback, useEffect } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Circumstances, Transition, Facts } from '#domain/entities/lifecycle.ts';
import { isNextStep } from '#domain/lifecycle/nextSteps.ts';
import { listActions, listBatchActions, findConfirmQuestion } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { ApiError } from '#src/api/http.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { EntityChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import type { PageControls } from '../form/RecordForm.tsx';
import type { List } from '../list/useList.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { formatRowName } from '../rowName.ts';
import type { ActionNote } from './ActionDialog.tsx';
import { formatConfirmation } from './actionWords.ts';
import { isCall, type BatchOutcome, buildLifecycleCall, formatOutcome } from './lifecycleCall.ts';
import type { RowAction } from './rowAction.ts';

const MINUTE_MS = 60_000;

/** Who acts when: another function every minute, because what may be done depends on the time too. */
function useCircumstances(): () => Circumstances {
  const { user, now } = useResourceEnvironment();
  const [clock, setClock] = useState({ now });
  useEffect(() => {
    const timer = setInterval(() => setClock({ now }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return useCallback(() => ({ ...(user && { actor: user }), now: formatStamp(clock.now()) }), [user, clock]);
}

const LazyDialog = createLazyPart(() => import('./ActionDialog.tsx'));

const ActionDialog: typeof LazyDialog = (props) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);

interface OpenQuestion {
  readonly transition: Transition;
  readonly rows: readonly AnyRow[];
}

export interface LifecycleParts {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: List;
  readonly choices: EntityChoices;
  /** Actions that the page does in its own way, by verb. */
  readonly instead: Readonly<Record<string, (row: AnyRow) => void>> | undefined;
  /** Controls that the page draws itself, in the dialogs of actions too. */
  readonly controls: PageControls | undefined;
  /** What stands under the fields of the dialogs of actions, by verb. */
  readonly actionNotes: Readonly<Record<string, ActionNote>> | undefined;
  onDone(): void;
}

export interface LifecycleActions {
  of(row: AnyRow): readonly RowAction[];
  /** Those that may be done to every one of the rows. */
  batchOf(rows: readonly AnyRow[]): readonly RowAction[];
  /** The dialog that asks what an action needs. */
  readonly dialog: ReactNode;
}

/** What the life cycle of a record allows now: asks what it needs, or a question, then calls (domain/lifecycle). */
export function useLifecycle(parts: LifecycleParts): LifecycleActions {
  const { entity, api, list, choices, instead, controls, actionNotes, onDone } = parts;
  const confirm = useConfirm();
  const circumstances = useCircumstances();
  const { callOne, callAll } = useTransitionCall(entity, api, onDone);
  const [openQuestion, setQuestion] = useState<OpenQuestion | null>(null);

  const begin = useHandler(async (transition: Transition, rows: readonly AnyRow[]): Promise<void> => {
    const [row] = rows;
    const own = instead?.[transition.key];
    if (row === undefined) return;
    if (own !== undefined && rows.length === 1) return own(row);
    if (transition.asks !== undefined) return setQuestion({ transition, rows });
    const title = questionBefore(entity, transition, rows, circumstances());
    const question = {
      title,
      content: rows.length === 1 ? nameUnlessNamed(entity, row, title ?? '') : null,
      okText: transition.danger === true ? formatConfirmation(entity, transition) : '确定',
      okButtonProps: { danger: transition.danger ?? false },
    };
    if (title === null || (await confirm(question))) await callAll(transition, rows, {});
  });

  const actions = useMemo(() => {
    const action =
      (rows: readonly AnyRow[]) =>
      (transition: Transition): RowAction => ({
        key: transition.key,
        label: transition.label,
        permission: transition.permission ?? '',
        danger: transition.danger ?? false,
        isNextStep: isNextStep(transition.key),
        run: () => void begin(transition, rows),
      });
    return {
      of: (row: AnyRow) =>
        listActions(entity.name, row, circumstances())
          .filter((transition) => isCall(transition) || instead?.[transition.key] !== undefined)
          .map(action([row])),
      batchOf: (rows: readonly AnyRow[]) =>
        listBatchActions(entity.name, rows, circumstances()).map(action(rows)),
    };
  }, [entity, circumstances, instead, begin]);

  return {
    ...actions,
    dialog: openQuestion && (
      <ActionDialog
        entity={entity}
        choices={choices}
        transition={openQuestion.transition}
        rows={openQuestion.rows}
        controls={controls}
        note={actionNotes?.[openQuestion.transition.key]}
        onClose={() => setQuestion(null)}
        onStale={() => {
          setQuestion(null);
          list.reload();
        }}
        send={async (input) => {
          const [row, ...others] = openQuestion.rows;
          // Of one, the dialog shows why it was refused.
          if (row !== undefined && others.length === 0) await callOne(openQuestion.transition, row, input);
          setQuestion(null);
          if (others.length > 0) await callAll(openQuestion.transition, openQuestion.rows, input);
        }}
      />
    ),
  };
}

/** The confirmation question of an action; no dangerous one runs without it. */
function questionBefore(
  entity: EntityDescription,
  transition: Transition,
  rows: readonly AnyRow[],
  circumstances: Circumstances,
): string | null {
  const [row] = rows;
  if (row === undefined) return null;
  if (rows.length > 1) return `确定对选中的 ${rows.length} 项执行“${transition.label}”吗？`;
  const fallback =
    transition.danger === true ? `确定对“${formatRowName(entity, row)}”执行“${transition.label}”吗？` : null;
  return findConfirmQuestion(transition, row, circumstances) ?? fallback;
}

/** Which record a question is about that does not say it: no answer goes to the wrong one. */
function nameUnlessNamed(entity: EntityDescription, row: AnyRow, question: string): string | null {
  const name = formatRowName(entity, row);
  return question.includes(name) ? null : `${entity.title}：${name}`;
}

/** Carries out an action of a life cycle on records and shows the outcome. */
function useTransitionCall(entity: EntityDescription, api: ResourceApi, onDone: () => void) {
  const { message, notification } = App.useApp();

  const call = (transition: Transition, row: AnyRow, input: Facts): Promise<string> =>
    api.act(transition.call ?? transition.key, buildLifecycleCall(transition, row, input));

  return {
    /** Rejects with `ApiError` when the server refuses. */
    async callOne(transition: Transition, row: AnyRow, input: Facts): Promise<void> {
      void message.success(await call(transition, row, input));
      onDone();
    },
    /** One after the other: each has a revision of its own and may be refused for itself. */
    async callAll(transition: Transition, rows: readonly AnyRow[], input: Facts): Promise<void> {
      const outcome: { done: string[]; refused: BatchOutcome['refused'][number][] } = {
        done: [],
        refused: [],
      };
      for (const row of rows)
        try {
          outcome.done.push(await call(transition, row, input));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          outcome.refused.push({ name: formatRowName(entity, row), reason: error.message });
        }
      const words = formatOutcome(transition.label, outcome);
      if (outcome.refused.length === 0) void message.success(words.title);
      else if (rows.length === 1) void message.warning(words.title);
      else notification.warning({ title: words.title, description: words.detail, duration: 0 });
      onDone();
    },
  };
}
