/**
 * Broadcasts wait here for five seconds (BOARD-109), each as a row of a table. One transaction removes the row and sends the
 * broadcast: a closed tab or a restart loses none, and none is sent twice.
 */

import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { UNDO_FOREIGN, UNDO_MS } from '#domain/actions/undo.ts';
import { DispatchAction, NoticePriority, ReminderChannel } from '#domain/codes/service.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { runAs, runAsServer } from '../audit/runAs.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { createId } from '../database/ids.ts';
import type { Database, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';
import type { DispatchLogRow } from '../park/model/decisions.ts';
import { formatParkTopic } from '../realtime/hub/destinations.ts';
import type { MessageDraft } from '../realtime/hub/envelope.ts';
import { saveLog } from './dayStore.ts';
import type { DispatchRegistry } from './dispatchRegistry.ts';
import type { ParkDispatch } from './parkDispatch.ts';
import { StandbyDispatch } from './standby.ts';

type Waiting = Selectable<Database['golfBroadcast']>;

/** Pause after an attempt that failed. */
const RETRY_MS = 5_000;
/** A broadcast that is so much older than its due time is dropped. */
const GIVE_UP_MS = 60_000;

/** The row is gone: the broadcast was sent or taken back meanwhile. */
class NotWaitingError extends Error {}

export class BroadcastQueue {
  readonly #app: FastifyInstance;
  readonly #registry: Pick<DispatchRegistry, 'find' | 'parksOf'>;

  constructor(app: FastifyInstance, registry: Pick<DispatchRegistry, 'find' | 'parksOf'>) {
    this.#app = app;
    this.#registry = registry;
  }

  /** Schedules what an earlier run of this server, or another server of the same park, left in the queue. */
  async resume(): Promise<void> {
    for (const waiting of await this.#app.db.selectFrom('golfBroadcast').selectAll().execute())
      this.#schedule(waiting);
  }

  /** @returns its id, and when it is sent (wall clock, epoch ms) */
  async add(
    broadcast: Omit<Waiting, 'id' | 'dueTs'>,
  ): Promise<{ readonly id: string; readonly dueTs: number }> {
    const waiting = { ...broadcast, id: createId(), dueTs: this.#app.now() + UNDO_MS };
    await this.#app.db.insertInto('golfBroadcast').values(waiting).execute();
    this.#schedule(waiting);
    return { id: waiting.id, dueTs: waiting.dueTs };
  }

  /** @throws BusinessError where it is sent already, or somebody else's */
  async takeBack(user: CurrentUser, id: string): Promise<void> {
    const parkIds = new Set(this.#registry.parksOf(user).map((park) => park.id));
    await runAs(this.#app, user, async ({ tx }) => {
      const waiting = await takeOut(tx, id);
      if (waiting === undefined || !parkIds.has(waiting.parkId))
        throw new BusinessError('广播已发出，不能撤销');
      if (waiting.userId !== user.id) throw new BusinessError(UNDO_FOREIGN);
      await this.#log(tx, waiting, { action: DispatchAction.undo, content: `撤销广播：${waiting.text}` });
    });
  }

  #schedule(waiting: Waiting, inMs = Math.max(0, waiting.dueTs - this.#app.now())): void {
    this.#app.clock.callLater(inMs, () => this.#attempt(waiting));
  }

  async #attempt(waiting: Waiting): Promise<void> {
    try {
      const dispatch = this.#registry.find(waiting.parkId);
      // Another server runs the park and has read the row.
      if (dispatch instanceof StandbyDispatch) return;
      if (dispatch === undefined || this.#app.now() - waiting.dueTs > GIVE_UP_MS) await this.#giveUp(waiting);
      else await this.#send(waiting, dispatch);
    } catch (error) {
      if (error instanceof NotWaitingError) return;
      this.#app.log.error({ err: error, broadcastId: waiting.id }, 'a broadcast could not be sent yet');
      this.#schedule(waiting, RETRY_MS);
    }
  }

  /** Writes the line of the log and publishes the message, in one transaction. */
  async #send(waiting: Waiting, { park }: ParkDispatch): Promise<void> {
    const { id, parkId, text, listeners, realname, channel } = waiting;
    const message: MessageDraft = {
      type: GolfMessageType.broadcast,
      topic: formatParkTopic(parkId, 'broadcast'),
      parkId,
      eventId: id,
      title: text,
      content: `${realname}向${listeners}广播`,
      ...(channel === ReminderChannel.voice && { voiceText: text }),
      priority: NoticePriority.important,
    };
    const { hub, publisher } = this.#app.realtime;
    await publisher.publish(hub.sealForPark(park, [message]), async (tx) => {
      if ((await takeOut(tx, id)) === undefined) throw new NotWaitingError();
      const content = `向${listeners}广播：${text}`;
      // The shift book has its line from the message.
      const line = this.#describe(waiting, { action: DispatchAction.broadcast, content });
      await tx.insertInto('golfDispatchLog').values(line).execute();
    });
  }

  async #giveUp(waiting: Waiting): Promise<void> {
    await runAsServer(this.#app, async ({ tx }) => {
      if ((await takeOut(tx, waiting.id)) === undefined) return;
      const content = `广播未发出（服务器中断），如仍需要请重新广播：${waiting.text}`;
      await this.#log(tx, waiting, { action: DispatchAction.broadcast, content });
    });
  }

  #log(tx: Tx, waiting: Waiting, said: Pick<DispatchLogRow, 'action' | 'content'>): Promise<void> {
    return saveLog(tx, [this.#describe(waiting, said)], this.#app.now());
  }

  #describe(
    { parkId, realname, channel }: Waiting,
    said: Pick<DispatchLogRow, 'action' | 'content'>,
  ): DispatchLogRow {
    const parkTs = this.#registry.find(parkId)?.clock().parkTs ?? this.#app.now();
    return {
      id: createId(),
      parkId,
      flightId: '',
      alertId: '',
      ...said,
      channel,
      operator: realname,
      operateTime: formatStamp(parkTs),
      receipt: null,
    };
  }
}

const takeOut = (tx: Tx, id: string): Promise<Waiting | undefined> =>
  tx.deleteFrom('golfBroadcast').where('id', '=', id).returningAll().executeTakeFirst();
