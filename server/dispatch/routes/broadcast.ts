/** A word from the desk to everybody in the park who is meant (BOARD-50). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AnnouncementTarget, DispatchAction, ReminderChannel } from '#domain/codes/service.ts';
import { serviceDictionaries } from '#domain/dictionaries/service.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createId } from '../../database/ids.ts';
import { formatStamp } from '../../database/stamp.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import type { MessageDraft } from '../../realtime/hub/envelope.ts';
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

export function registerBroadcastRoute(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const broadcast = requirePermission('golf:dispatch:broadcast');

  app.post(
    '/admin/golfDispatch/broadcast',
    { ...broadcast, schema: { body: Broadcast } },
    async ({ user, body: { parkId, text, voice, targets } }) => {
      const dispatch = desks.of(user, parkId);
      const said = text.trim();
      if (said === '') throw new BusinessError('请填写广播内容');
      const listeners = [...new Set(targets)].map((target) => WORDS.get(target) ?? target).join('、');
      const line = {
        id: createId(),
        parkId,
        flightId: '',
        alertId: '',
        action: DispatchAction.broadcast,
        content: `向${listeners}广播:${said}`,
        channel: voice
          ? ReminderChannel.voice
          : app.days.isActual(parkId)
            ? null
            : ReminderChannel.devicePush,
        operator: user.realname,
        operateTime: formatStamp(dispatch.clock().parkTs),
        receipt: null,
      };
      const message: MessageDraft = {
        type: GolfMessageType.broadcast,
        topic: formatParkTopic(parkId, 'broadcast'),
        parkId,
        eventId: createId(),
        title: said,
        content: `${user.realname}向${listeners}广播`,
        ...(voice && { voiceText: said }),
        priority: 'M',
      };
      const { hub, publisher } = app.realtime;
      // The line of the log and the message, or neither.
      await publisher.publish(hub.sealForPark(dispatch.park, [message]), async (tx) => {
        await tx.insertInto('golfDispatchLog').values(line).execute();
      });
      return succeed(null, `已向${listeners}广播`);
    },
  );
}
