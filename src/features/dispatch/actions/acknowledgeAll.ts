import { ApiError } from '#src/api/http.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import type { ColumnRow } from '../model/alarms.ts';
import { nameAlarmWithRule } from '../model/words.ts';
import type { DoneAlarm } from './undoOffers.ts';

interface AllOutcome {
  readonly done: readonly DoneAlarm[];
  /** What was refused and why, in Chinese. */
  readonly refusals: readonly string[];
}

/** 确认 of each of these rows; a refusal of one stops no other. @throws whatever is no answer of the server */
export async function acknowledgeAll(
  calls: Pick<DispatchCalls, 'ackBatch' | 'actOnAlarm'>,
  rows: readonly ColumnRow[],
): Promise<AllOutcome> {
  const done: DoneAlarm[] = [];
  const refusals: string[] = [];
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push(`${name}：${error.message}`);
    }
  };
  const timeouts = rows.flatMap((row) => (row.kind === 'timeout' ? [row.timeout] : []));
  if (timeouts.length > 0)
    await attempt('球洞超时', async () => {
      const { acked, refused } = await calls.ackBatch(
        timeouts.map(({ alertId, rev }) => ({ id: alertId, rev })),
      );
      const names = new Map(timeouts.map(({ alertId, flightNo }) => [alertId, `${flightNo}组`]));
      for (const { alertId: id, rev, flightNo } of acked)
        done.push({ id, rev, isRecord: false, name: `${flightNo}组` });
      refusals.push(...refused.map(({ id, message }) => `${names.get(id) ?? ''}：${message}`));
    });
  for (const row of rows)
    if (row.kind === 'alarm') {
      const name = nameAlarmWithRule(row.alarm);
      await attempt(name, async () => {
        const { rev } = await calls.actOnAlarm({ id: row.id, rev: row.alarm.rev }, { kind: 'ack' });
        done.push({ id: row.id, rev, isRecord: true, name });
      });
    }
  return { done, refusals };
}
