import { addDays, formatStamp } from '#domain/validation/time.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';

const DAYS = 30;

/** The last thirty days, as `a,b`. */
export function useLastDays(): string {
  const today = formatStamp(useLive().now()).slice(0, 10);
  return `${addDays(today, -DAYS)},${today}`;
}

/** What a figure is asked for: staff ask for their own park, whatever the address says. */
export function usePeriodParams(parkId: string, days: string) {
  const { park } = usePark();
  const [startDate = '', endDate = ''] = days.split(',');
  return { parkId: park?.id ?? (parkId === '' ? undefined : parkId), startDate, endDate };
}
