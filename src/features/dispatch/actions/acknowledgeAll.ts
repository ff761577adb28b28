import { ApiError } from '#src/api/http.ts';
import type { DispatchCalls } from '#src/api/dispatch.ts';
import type { ColumnRow } from '../model/alarms.ts';

/**
 * 确认 of each of these rows; a refusal of one stops no other.
 * @returns what was refused and why, in Chinese. @throws whatever is no answer of the server
 */
export async function acknowledgeAll(
  calls: Pick<DispatchCalls, 'ackBatch' | 'actOnAlarm'>,
  rows: readonly ColumnRow[],
): Promise<readonly string[]> {
  const refusals: string[] = [];
  const attempt = async (name: string, work: () => Promise<readonly string[]>) => {
    try {
      refusals.push(...(await work()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusals.push(`${name}：${error.message}`);
    }
  };
  const timeouts = rows.flatMap((row) => (row.kind === 'timeout' ? [row.timeout] : []));
  if (timeouts.length > 0)
    await attempt('球洞超时', async () => {
      const refused = await calls.ackBatch(timeouts.map(({ alertId, rev }) => ({ id: alertId, rev })));
      const flightNos = new Map(timeouts.map(({ alertId, flightNo }) => [alertId, flightNo]));
      return refused.map(({ id, message }) => `${flightNos.get(id) ?? ''}组：${message}`);
    });
  for (const row of rows)
    if (row.kind === 'alarm')
      await attempt(row.alarm.subjectName, async () => {
        await calls.actOnAlarm({ id: row.id, rev: row.alarm.rev }, { kind: 'ack' });
        return [];
      });
  return refusals;
}
