import { App } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Facts, Transition } from '#domain/entities/lifecycle.ts';
import { ApiError } from '#src/api/http.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { formatRowName } from '../rowName.ts';
import { type BatchOutcome, buildLifecycleCall, formatOutcome } from './lifecycleCall.ts';

/** Does an action of a life cycle to records, and says what came of it. */
export function useTransitionCall(entity: EntityDescription, api: ResourceApi, onDone: () => void) {
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
