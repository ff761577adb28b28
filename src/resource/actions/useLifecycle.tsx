import { type ReactNode, useMemo, useState, useCallback, useEffect } from 'react';
import { App } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Circumstances, Facts, Transition } from '#domain/lifecycle/lifecycle.ts';
import { listActions, listBatchActions, findConfirmQuestion } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { ApiError } from '#src/api/http.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { EntityChoices } from '../choices.ts';
import type { List } from '../list/useList.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { useResourceEnvironment } from '../environment.ts';
import { formatRowName } from '../rowName.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import type { PageControls } from '../form/RecordForm.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { type BatchOutcome, buildLifecycleCall, isCall, formatOutcome } from './lifecycleCall.ts';
import type { RowAction } from './rowAction.ts';

const MINUTE_MS = 60_000;

interface Asked {
  readonly transition: Transition;
  readonly rows: readonly AnyRow[];
}

interface Parts {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: List;
  readonly choices: EntityChoices;
  /** Actions that the page does in its own way, by verb. */
  readonly instead: Readonly<Record<string, (row: AnyRow) => void>> | undefined;
  /** Controls that the page draws itself, in the dialogs of actions too. */
  readonly controls: PageControls | undefined;
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
export function useLifecycle({
  entity,
  api,
  list,
  choices,
  instead,
  controls,
  onDone,
}: Parts): LifecycleActions {
  const { user, now } = useResourceEnvironment();
  const { message, notification } = App.useApp();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);

  // What may be done depends on the time too: another clock every minute asks all rows again.
  const [clock, setClock] = useState({ now });
  useEffect(() => {
    const timer = setInterval(() => setClock({ now }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);

  const circumstances = useCallback(
    (): Circumstances => ({ ...(user && { actor: user }), now: formatStamp(clock.now()) }),
    [user, clock],
  );

  const begin = useHandler(async (transition: Transition, rows: readonly AnyRow[]): Promise<void> => {
    const [row] = rows;
    const own = instead?.[transition.action];
    if (row === undefined) return;
    if (own !== undefined && rows.length === 1) return own(row);
    if (transition.needs !== undefined) return setAsked({ transition, rows });
    const question = questionBefore(entity, transition, rows, circumstances());
    if (
      question !== null &&
      !(await confirm({ title: question, okButtonProps: { danger: transition.danger ?? false } }))
    )
      return;
    await doAll(transition, rows, {});
  });

  /** One after the other: each has a revision of its own and may be refused for itself. */
  async function doAll(transition: Transition, rows: readonly AnyRow[], input: Facts): Promise<void> {
    const outcome: { done: string[]; refused: BatchOutcome['refused'][number][] } = { done: [], refused: [] };
    for (const row of rows)
      try {
        outcome.done.push(
          await api.act(transition.call ?? transition.action, buildLifecycleCall(transition, row, input)),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcome.refused.push({ name: formatRowName(entity, row), reason: error.message });
      }
    const words = formatOutcome(transition.label, outcome);
    if (outcome.refused.length === 0) void message.success(words.title);
    else if (rows.length === 1) void message.warning(words.title);
    else notification.warning({ title: words.title, description: words.detail, duration: 0 });
    onDone();
  }

  const actions = useMemo(() => {
    const action =
      (rows: readonly AnyRow[]) =>
      (transition: Transition): RowAction => ({
        key: transition.action,
        label: transition.label,
        permission: transition.permission ?? '',
        danger: transition.danger ?? false,
        run: () => void begin(transition, rows),
      });
    return {
      of: (row: AnyRow) =>
        listActions(entity.name, row, circumstances())
          .filter((transition) => isCall(transition) || instead?.[transition.action] !== undefined)
          .map(action([row])),
      batchOf: (rows: readonly AnyRow[]) =>
        listBatchActions(entity.name, rows, circumstances()).map(action(rows)),
    };
  }, [entity, circumstances, instead, begin]);

  return {
    ...actions,
    dialog: asked && (
      <ActionDialog
        entity={entity}
        choices={choices}
        transition={asked.transition}
        rows={asked.rows}
        {...(controls && { controls })}
        onClose={() => setAsked(null)}
        onStale={() => {
          setAsked(null);
          list.reload();
        }}
        send={async (input) => {
          const [row] = asked.rows;
          if (asked.rows.length > 1 || row === undefined) {
            setAsked(null);
            return doAll(asked.transition, asked.rows, input);
          }
          const { call = asked.transition.action } = asked.transition;
          void message.success(await api.act(call, buildLifecycleCall(asked.transition, row, input)));
          setAsked(null);
          onDone();
        }}
      />
    ),
  };
}

/** What people are asked first; nothing dangerous is done without a word. */
function questionBefore(
  entity: EntityDescription,
  transition: Transition,
  rows: readonly AnyRow[],
  circumstances: Circumstances,
): string | null {
  const [row] = rows;
  if (row === undefined) return null;
  if (rows.length > 1) return `确定对选中的 ${rows.length} 项执行“${transition.label}”吗?`;
  const fallback =
    transition.danger === true ? `确定对“${formatRowName(entity, row)}”执行“${transition.label}”吗?` : null;
  return findConfirmQuestion(transition, row, circumstances) ?? fallback;
}
