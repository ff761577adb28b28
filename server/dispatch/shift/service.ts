/** Keeps the open handover of a park up to date and informs the consoles. */

import type { FastifyInstance } from 'fastify';
import { SHIFT_ENTITY } from '#domain/codes/shift.ts';
import { listHandoverItems } from '#domain/shift/handover.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import type { ShiftMoment } from '../../golf/shared/shiftBook.ts';
import type { DayPicture } from '../../park/model/decisions.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import type { DispatchRegistry } from '../dispatchRegistry.ts';
import type { ParkDispatch } from '../parkDispatch.ts';
import { findOpenHandover, findParksInHandover } from './handoverRows.ts';
import { listChanges, syncHandover } from './handovers.ts';
import { readShiftState } from './sources.ts';

/** What is open at the moment of a change, which nothing can add to before it is committed. */
export interface OpenShift {
  readonly at: ShiftMoment;
  readonly open: readonly HandoverItem[];
}

export class ShiftService {
  readonly #app: FastifyInstance;
  readonly #registry: DispatchRegistry;
  /** Parks to be followed once what is under way has been written, and whether consoles have to read anew. */
  readonly #due = new Map<string, boolean>();

  constructor(app: FastifyInstance, registry: DispatchRegistry) {
    this.#app = app;
    this.#registry = registry;
  }

  momentOf(dispatch: ParkDispatch): ShiftMoment {
    return { parkId: dispatch.park.id, parkTs: dispatch.clock().parkTs, now: this.#app.now() };
  }

  listOpen(dispatch: ParkDispatch): Promise<readonly HandoverItem[]> {
    return dispatch.look(async (day) => {
      const { open } = await this.#readOpen(this.#app.db, dispatch, day.picture());
      return open;
    });
  }

  /** Writes, and announces it in the same transaction. @throws what `work` threw */
  async write(dispatch: ParkDispatch, work: (tx: Tx) => Promise<void>): Promise<void> {
    const { hub, publisher } = this.#app.realtime;
    const draft = {
      type: GolfMessageType.recordState,
      entity: SHIFT_ENTITY,
      topic: formatParkTopic(dispatch.park.id, SHIFT_ENTITY),
      parkId: dispatch.park.id,
      eventId: createId(),
      id: dispatch.park.id,
      rev: this.#app.now(),
      status: '',
      patch: { title: '值班簿' },
    };
    await publisher.publish(hub.sealForPark(dispatch.park, [draft]), work);
  }

  /**
   * Reads what is open and writes what follows from it as one step: until it is committed the day of the park stands, so
   * that no alarm comes in between (SHIFT-03). `work` must not ask for the day: it would wait for itself.
   * @throws what `work` threw
   */
  change(dispatch: ParkDispatch, work: (tx: Tx, shift: OpenShift) => Promise<void>): Promise<void> {
    return dispatch.look((day) => {
      const picture = day.picture();
      return this.write(dispatch, async (tx) => work(tx, await this.#readOpen(tx, dispatch, picture)));
    });
  }

  /** Brings the handover under way to what is open. @returns whether it changed */
  sync(dispatch: ParkDispatch): Promise<boolean> {
    const { id: parkId } = dispatch.park;
    const { db } = this.#app;
    return dispatch.look(async (day) => {
      const handover = await findOpenHandover(db, parkId);
      if (handover === null) return false;
      const shift = await this.#readOpen(db, dispatch, day.picture());
      if (listChanges(handover, shift.open, shift.at).length === 0) return false;
      await this.write(dispatch, async (tx) => {
        // What changes in between is followed by itself.
        const current = await findOpenHandover(tx, parkId);
        if (current !== null) await syncHandover(tx, current, shift);
      });
      return true;
    });
  }

  /** What a server missed while it was down. Does not wait. */
  async followOpenHandovers(): Promise<void> {
    for (const parkId of await findParksInHandover(this.#app.db)) this.follow(parkId, false);
  }

  /**
   * Something happened: an open handover follows after the write under way. Does not wait.
   * @param isNews consoles that show the book or the open items have to read again
   */
  follow(parkId: string, isNews: boolean): void {
    const before = this.#due.get(parkId);
    this.#due.set(parkId, before === true || isNews);
    if (before === undefined) this.#app.background.addSoon(() => this.#followPark(parkId));
  }

  async #followPark(parkId: string): Promise<void> {
    let isNews = false;
    try {
      await this.#app.realtime.publisher.settled();
      isNews = this.#due.get(parkId) === true;
      this.#due.delete(parkId);
      const dispatch = this.#registry.find(parkId);
      if (dispatch === undefined) return;
      const isAnnounced = await this.sync(dispatch);
      if (isNews && !isAnnounced) await this.write(dispatch, async () => undefined);
    } catch (error) {
      this.#due.delete(parkId);
      this.#app.log.error({ err: error, parkId }, 'the handover was not brought up to date');
    }
  }

  async #readOpen(db: Db | Tx, dispatch: ParkDispatch, picture: DayPicture): Promise<OpenShift> {
    const at = this.momentOf(dispatch);
    const { parkId, parkTs: nowTs, now } = at;
    return { at, open: listHandoverItems(await readShiftState(db, picture, { parkId, nowTs, now }), parkId) };
  }
}
