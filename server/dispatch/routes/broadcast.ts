/** A broadcast of the dispatcher to its receivers in the park, after five seconds in which it can be taken back (BOARD-50, BOARD-109). */

import type { FastifyInstance } from 'fastify';
import { UNDO_MS } from '#domain/actions/undo.ts';
import { broadcastCalls } from '#domain/calls/flights.ts';
import { ReminderChannel } from '#domain/codes/service.ts';
import { serviceDictionaries } from '#domain/dictionaries/service.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { BroadcastQueue } from '../broadcastQueue.ts';
import type { DispatchContext } from './context.ts';

const WORDS = new Map<string, string>(
  serviceDictionaries
    .find(({ code }) => code === 'golf_notice_target')
    ?.items.map(({ value, text }) => [value, text]),
);

export function registerBroadcastRoute(
  app: FastifyInstance,
  { registry }: DispatchContext,
  queue: BroadcastQueue,
): void {
  app.serve(broadcastCalls.send, async ({ user, body: { parkId, text, voice, targets } }) => {
    const { park } = registry.of(user, parkId);
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
  });

  app.serve(broadcastCalls.takeBack, async ({ user, body: { id } }) => {
    await queue.takeBack(user, id);
    return succeed(null, '广播已撤销，没有发出');
  });
}
