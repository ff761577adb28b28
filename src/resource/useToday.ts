import { parkCalls } from '#domain/calls/parks.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useResourceEnvironment } from './environment.ts';

/**
 * Today where the records are, `YYYY-MM-DD`: in the park, whose day may be another one than on the wall (LIST-83). The
 * day of this machine until the server has said it.
 * @param parkId absent = the park that the user works in, or all of theirs; `null` = no day is needed, and nobody is asked
 */
export function useToday(parkId?: string | null): string {
  const { park, now } = useResourceEnvironment();
  const { data } = useAnnouncedCall(
    parkCalls.readToday,
    parkId === null ? null : { parkId: parkId ?? park?.id },
  );
  return data?.today ?? formatStamp(now()).slice(0, 10);
}
