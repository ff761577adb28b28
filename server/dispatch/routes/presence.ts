/** Who watches a park, and whose desk is silent (SHIFT-06, SHIFT-20). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Db } from '../../database/schema.ts';
import { succeed } from '../../http/envelope.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import { WatcherRegistry } from '../shift/presence.ts';
import type { ShiftService } from '../shift/service.ts';
import { type DispatchContext, requirePermission, VIEW } from './context.ts';

const SWEEP_EVERY_MS = 5_000;
/** Longest mute a console offers, ms. */
const LONGEST_MUTE_MS = 60 * 60_000;

const Sighting = Type.Object({
  parkId: Type.String({ maxLength: 19 }),
  /** Chosen by the page: one of several tabs. */
  viewId: Type.String({ minLength: 1, maxLength: 40 }),
  open: Type.Optional(
    Type.Object({
      entity: Type.String({ maxLength: 40 }),
      id: Type.String({ maxLength: 40 }),
    }),
  ),
  /** Only a record of the park is open, not its board. */
  isAside: Type.Optional(Type.Boolean()),
  /** The page is closed. */
  isLeaving: Type.Optional(Type.Boolean()),
});
const Mute = Type.Object({
  parkId: Type.String({ maxLength: 19 }),
  /** From now on, ms; 0 = sound is on again. */
  muteMs: Type.Integer({ minimum: 0, maximum: LONGEST_MUTE_MS }),
});

export function registerPresenceRoutes(
  instance: FastifyInstance,
  { desks }: DispatchContext,
  shifts: ShiftService,
): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const presence = new WatcherRegistry((tokenId) => app.realtime.isLinked(tokenId));

  app.put(
    '/admin/golfShift/presence',
    { ...VIEW, schema: { summary: '在看球场', body: Sighting } },
    async ({ user, body: { parkId, viewId, open, isAside = false, isLeaving } }) => {
      const { park } = desks.of(user, parkId);
      const { id: userId, realname, tokenId } = user;
      const who = { parkId: park.id, userId, realname, tokenId };
      const sighting = { ...who, open: open ?? null, isAside, seenTs: app.now() };
      await tell(isLeaving === true ? presence.leave(viewId, tokenId) : presence.note(viewId, sighting));
      return succeed(presence.list(park.id));
    },
  );

  app.put(
    '/admin/golfShift/mute',
    { ...requirePermission('golf:dispatch:sound'), schema: { summary: '静音登记', body: Mute } },
    async ({ user, body: { parkId, muteMs } }) => {
      const desk = desks.of(user, parkId);
      const now = app.now();
      if (muteMs === 0 && !(await isMuted(app.db, parkId, user.id, now))) return succeed(null);
      const row = { realname: user.realname, sinceTs: now, untilTs: now + muteMs };
      await shifts.write(desk, async (tx) => {
        await tx
          .insertInto('golfShiftMute')
          .values({ ...row, parkId, userId: user.id })
          .onConflict((conflict) => conflict.columns(['parkId', 'userId']).doUpdateSet(row))
          .execute();
      });
      shifts.happened(parkId);
      return succeed(null);
    },
  );

  /** A picture of the moment: it is sent and not kept. */
  async function tell(parkIds: readonly string[]): Promise<void> {
    const { hub, publisher } = app.realtime;
    const sealed = parkIds.flatMap((parkId) => {
      const desk = desks.find(parkId);
      if (desk === undefined) return [];
      const draft = {
        type: GolfMessageType.presence,
        topic: formatParkTopic(parkId, 'presence'),
        parkId,
        watchers: presence.list(parkId),
      };
      return hub.sealForPark(desk.park, [draft]);
    });
    if (sealed.length > 0) await publisher.publish(sealed);
  }

  const sweeping = setInterval(() => {
    tell(presence.sweep(app.now())).catch((error: unknown) =>
      app.log.error({ err: error }, 'desks were not told who left'),
    );
  }, SWEEP_EVERY_MS);
  sweeping.unref();
  app.addHook('preClose', async () => clearInterval(sweeping));
}

/** A desk whose sound is on says so whenever its board is opened: that is no news. */
async function isMuted(db: Db, parkId: string, userId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('golfShiftMute')
    .select('untilTs')
    .where('parkId', '=', parkId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.untilTs > now;
}
