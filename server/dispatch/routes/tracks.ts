/** Where a device was, and what went on around a hole timeout (轨迹, 回看; DEVICE-05). */

import type { FastifyInstance } from 'fastify';
import { deviceCalls } from '#domain/calls/devices.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { runInTransaction, requireOwnRow } from '../../golf/shared/call.ts';
import { findRowsBy } from '../../golf/shared/rows.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readInPark } from '../../resource/reads.ts';
import { checkPark, type ParkScope } from '../../resource/recordScope.ts';
import { findListedTimeout, TIMEOUT_MISSING } from '../timeouts/lookups.ts';
import { type TrackFix, TRACK_MS, readTracks, type TrackSlot } from '../tracks.ts';
import type { DispatchContext } from './context.ts';

/** 回看 shows so much before the alarm and after it. */
const BEFORE_MS = 7 * 60_000;
const AFTER_MS = 3 * 60_000;
/** What the board shows of a tracker. */
const WINDOW_MS = 60 * 60_000;

interface Track {
  readonly deviceId: string;
  readonly flightId: string | null;
  readonly fixes: readonly TrackFix[];
}

export function registerTrackRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(deviceCalls.readTrack, async ({ user, query: { deviceId } }) => {
    const device = await runInTransaction(app, user, (tx) =>
      requireOwnRow(tx, golfDevice, user, { id: deviceId }),
    );
    const park = await checkPark(app.db, user, device.parkId);
    const toTs = registry.find(park.id)?.clock().parkTs ?? app.now();
    const span = { fromTs: toTs - TRACK_MS, toTs, deviceId };
    const [track] = joinSlots(await findSlots({ app, registry }, park, span), span);
    return succeed({
      deviceId,
      deviceNo: device.deviceNo,
      fixes: (track?.fixes ?? []).map(([ts, lng, lat, speed, acc]) => ({
        ts,
        time: formatStamp(ts),
        lng,
        lat,
        speed,
        acc,
      })),
    });
  });

  app.serve(deviceCalls.readLastHour, async ({ user, query: { parkId, deviceId } }) => {
    const dispatch = registry.of(user, parkId);
    const { parkTs: toTs } = dispatch.clock();
    const span = { fromTs: toTs - WINDOW_MS, toTs, deviceId };
    const [track] = joinSlots(await findSlots({ app, registry }, dispatch.park, span), span);
    return succeed({ deviceId, fixes: track?.fixes.map(([ts, lng, lat]) => ({ ts, lng, lat })) ?? [] });
  });

  app.serve(deviceCalls.readReplay, async ({ user, query: { id } }) => {
    const parks = registry.parksOf(user);
    const alarm = await findListedTimeout(app.db, user, parks, id);
    const park = parks.find((one) => one.id === alarm?.parkId);
    if (alarm === undefined || park === undefined) throw new BusinessError(TIMEOUT_MISSING);
    const span = { fromTs: alarm.raiseTs - BEFORE_MS, toTs: alarm.raiseTs + AFTER_MS };
    const tracks = joinSlots(await findSlots({ app, registry }, park, span), span);
    const names = await findFlightNames(app, park, tracks);
    return succeed({
      ...span,
      raiseTs: alarm.raiseTs,
      parkId: alarm.parkId,
      flightId: alarm.flightId,
      heldByFlightId: alarm.heldByFlightId,
      flights: bestOfFlights(tracks).map(({ flightId, fixes }) => ({
        flightId,
        flightNo: names.get(flightId ?? '') ?? '',
        fixes: fixes.map(([ts, lng, lat]) => [ts, lng, lat] as const),
      })),
    });
  });
}

async function findSlots(
  { app, registry }: Pick<DispatchContext, 'registry'> & { readonly app: FastifyInstance },
  park: ParkScope,
  span: Parameters<typeof readTracks>[2],
): Promise<readonly TrackSlot[]> {
  const stored = await readTracks(app.db, park, span);
  const pending = registry.find(park.id)?.tracks() ?? [];
  return [
    ...stored,
    ...pending.filter(({ deviceId }) => span.deviceId === undefined || deviceId === span.deviceId),
  ];
}

async function findFlightNames(
  app: FastifyInstance,
  park: ParkScope,
  tracks: readonly Track[],
): Promise<ReadonlyMap<string, string>> {
  const id = tracks.flatMap(({ flightId }) => (flightId === null ? [] : [flightId]));
  const flights = await readInPark(app, park, (tx) => findRowsBy(tx, golfFlight, { id }));
  return new Map(flights.map((flight) => [flight.id, flight.flightNo]));
}

/** Slots of a device put together, within a span of park time, oldest first. */
function joinSlots(
  slots: readonly TrackSlot[],
  { fromTs, toTs }: { readonly fromTs: number; readonly toTs: number },
): readonly Track[] {
  const tracks = new Map<string, { deviceId: string; flightId: string | null; fixes: TrackFix[] }>();
  for (const { deviceId, flightId, fixes } of slots) {
    const track = tracks.get(deviceId) ?? { deviceId, flightId: null, fixes: [] };
    tracks.set(deviceId, track);
    track.flightId = flightId ?? track.flightId;
    track.fixes.push(...fixes.filter(([ts]) => ts >= fromTs && ts <= toTs));
  }
  return [...tracks.values()]
    .filter(({ fixes }) => fixes.length > 0)
    .map((track) => ({ ...track, fixes: track.fixes.toSorted(([a], [b]) => a - b) }));
}

function bestOfFlights(tracks: readonly Track[]): readonly Track[] {
  const best = new Map<string, Track>();
  for (const track of tracks) {
    const { flightId } = track;
    if (flightId === null) continue;
    const known = best.get(flightId);
    if (known === undefined || known.fixes.length < track.fixes.length) best.set(flightId, track);
  }
  return [...best.values()];
}
