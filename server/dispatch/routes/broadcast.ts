/** A word from the desk to everybody in the park who is meant, after five seconds in which it can be taken back (BOARD-50, BOARD-109). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { UNDO_MS } from '#domain/actions/undo.ts';
import { AnnouncementTarget, ReminderChannel } from '#domain/codes/service.ts';
import { serviceDictionaries } from '#domain/dictionaries/service.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { BroadcastQueue } from '../broadcastQueue.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const TEXT_LENGTH = 100;
const TARGETS = Object.values(AnnouncementTarget);
const WORDS = new Map<string, string>(
  serviceDictionaries
    .find(({ code }) => code === 'golf_notice_target')
    ?.items.map(({ value, text }) => [value, text]),
);

const Broadcast = Type.Object({
  parkId: Type.String({ minLength: 1, maxLength: 19 }),
  text: Type.String({ minLength: 1, maxLength: TEXT_LENGTH }),
  voice: Type.Boolean({ description: 'spoken as well' }),
  targets: Type.Array(Type.Unsafe<AnnouncementTarget>({ type: 'string', enum: TARGETS }), {
    minItems: 1,
    maxItems: TARGETS.length,
    description: 'golf_notice_target',
  }),
});

const TakenBack = Type.Object({ id: Type.String({ minLength: 1, maxLength: 19 }) });

export function registerBroadcastRoute(
  instance: FastifyInstance,
  { desks }: DispatchContext,
  queue: BroadcastQueue,
): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const broadcast = requirePermission('golf:dispatch:broadcast');

  app.post(
    '/admin/golfDispatch/broadcast',
    { ...broadcast, schema: { body: Broadcast } },
    async ({ user, body: { parkId, text, voice, targets } }) => {
      const { park } = desks.of(user, parkId);
      const said = text.trim();
      if (said === '') throw new BusinessError('请填写广播内容');
      const listeners = [...new Set(targets)].map((target) => WORDS.get(target) ?? target).join('、');
      const silent = app.days.isActual(parkId) ? null : ReminderChannel.devicePush;
      const waiting = await queue.add({
        parkId: park.id,
        userId: user.id,
        realname: user.realname,
        text: said,
        listeners,
        channel: voice ? ReminderChannel.voice : silent,
      });
      return succeed(waiting, `${UNDO_MS / 1000}秒后向${listeners}广播`);
    },
  );

  /** Until it is sent, by who asked for it. */
  app.put(
    '/admin/golfDispatch/undoBroadcast',
    { ...broadcast, schema: { body: TakenBack } },
    async ({ user, body: { id } }) => {
      await queue.takeBack(user, id);
      return succeed(null, '广播已撤销，没有发出');
    },
  );
}
