/** Who watches a park, and which console is silent (SHIFT-06, SHIFT-20). */

import type { FastifyInstance } from 'fastify';
import { presenceCalls } from '#domain/calls/shift.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { succeed } from '../../http/envelope.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import { endMutes, judgeSound } from '../shift/mutes.ts';
import { WatcherRegistry } from '../shift/presence.ts';
import type { ShiftService } from '../shift/service.ts';
import type { DispatchContext } from './context.ts';

const SWEEP_EVERY_MS = 5_000;

export function registerPresenceRoutes(
  app: FastifyInstance,
  { registry }: DispatchContext,
  shifts: ShiftService,
): void {
  const presence = new WatcherRegistry((tokenId) => app.realtime.isLinked(tokenId));

  app.serve(
    presenceCalls.note,
    async ({ user, body: { parkId, viewId, open, isAside = false, isLeaving } }) => {
      const { park } = registry.of(user, parkId);
      const { id: userId, realname, tokenId } = user;
      const who = { parkId: park.id, userId, realname, tokenId };
      const sighting = { ...who, open: open ?? null, isAside, seenTs: app.now() };
      await announce(isLeaving === true ? presence.leave(viewId, tokenId) : presence.note(viewId, sighting));
      return succeed(presence.list(park.id));
    },
  );

  app.serve(presenceCalls.reportSound, async ({ user, body: { parkId, muteMs, isOff = false } }) => {
    const dispatch = registry.of(user, parkId);
    const { tokenId: consoleId, realname } = user;
    const report = { parkId, consoleId, realname, muteMs, isOff, now: app.now() };
    const { isNews, save } = await judgeSound(app.db, report);
    if (!isNews) await save(app.db);
    else await shifts.write(dispatch, save);
    if (isNews) shifts.follow(parkId, false);
    return succeed(null);
  });

  /** A picture of the moment: it is sent and not kept. */
  async function announce(parkIds: readonly string[]): Promise<void> {
    const { hub, publisher } = app.realtime;
    const sealed = parkIds.flatMap((parkId) => {
      const dispatch = registry.find(parkId);
      if (dispatch === undefined) return [];
      const draft = {
        type: GolfMessageType.presence,
        topic: formatParkTopic(parkId, 'presence'),
        parkId,
        watchers: presence.list(parkId),
      };
      return hub.sealForPark(dispatch.park, [draft]);
    });
    if (sealed.length > 0) await publisher.publish(sealed);
  }

  async function sweep(): Promise<void> {
    await announce(presence.sweep(app.now()));
    for (const parkId of await endMutes(app.db, app.now())) shifts.follow(parkId, true);
  }

  const stop = app.clock.callEvery(SWEEP_EVERY_MS, () =>
    sweep().catch((error: unknown) => app.log.error({ err: error }, 'consoles do not know yet who left')),
  );
  app.addHook('preClose', async () => stop());
}
