import { addDays } from '#domain/validation/time.ts';
import { useToday } from '#src/resource/useToday.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';

const DAYS = 30;

/** The last thirty days in the park, as `a,b` (LIST-83). */
export function useLastDays(): string {
  const today = useToday();
  return `${addDays(today, -DAYS)},${today}`;
}

/** What a figure is asked for: staff ask for their own park, whatever the address says. */
export function usePeriodParams(parkId: string, days: string) {
  const { park } = usePark();
  const [startDate = '', endDate = ''] = days.split(',');
  return { parkId: park?.id ?? (parkId === '' ? undefined : parkId), startDate, endDate };
}
