import { parkCalls } from '#domain/calls/parks.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { hasDayFilter } from '#domain/entities/firstFilters.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useResourceEnvironment } from '../environment.ts';

/**
 * Today where the records are, `YYYY-MM-DD`: in the park, whose day may be another one than on the wall (LIST-83). The
 * day of this machine until the server has said it. A list that opens on no day does not ask.
 */
export function useToday(entity: EntityDescription): string {
  const { park, now } = useResourceEnvironment();
  const { data } = useAnnouncedCall(parkCalls.readToday, hasDayFilter(entity) ? { parkId: park?.id } : null);
  return data?.today ?? formatStamp(now()).slice(0, 10);
}
