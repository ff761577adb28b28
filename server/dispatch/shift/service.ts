/** The shift of a park at work: its open handover kept true, its desks told. */
import type { FastifyInstance } from 'fastify';
import { listHandoverItems, type HandoverItem } from '#domain/shift/handover.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import type { DispatchRegistry } from '../dispatchRegistry.ts';
import type { ParkDispatch } from '../parkDispatch.ts';
import type { ShiftMoment } from '../../golf/shared/shiftBook.ts';
import { findOpenHandover } from './handoverRows.ts';
import { syncHandover } from './handovers.ts';
import { readShiftState } from './sources.ts';

/** Names by which consoles hear that something of the shift is other than they read. */
const SHIFT_ENTITY = 'golfShift';

export class ShiftService {
  readonly #app: FastifyInstance;
  readonly #desks: DispatchRegistry;
  /** Parks that are looked at once what is under way has been written. */
  readonly #due = new Set<string>();

  constructor(app: FastifyInstance, desks: DispatchRegistry) {
    this.#app = app;
    this.#desks = desks;
  }

  momentOf(desk: ParkDispatch): ShiftMoment {
    return { parkId: desk.park.id, parkTs: desk.clock().parkTs, now: this.#app.now() };
  }

  async listOpen(desk: ParkDispatch): Promise<readonly HandoverItem[]> {
    return listHandoverItems(await readShiftState(this.#app.db, desk, this.#app.now()), desk.park.id);
  }

  /** The handover under way, with what is open at this moment. */
  async look(desk: ParkDispatch): Promise<Handover | null> {
    const handover = await findOpenHandover(this.#app.db, desk.park.id);
    if (handover === null || !(await this.#sync(desk, handover))) return handover;
    return findOpenHandover(this.#app.db, desk.park.id);
  }

  /** Writes, then tells every desk of the park. @throws what `work` threw */
  async write(desk: ParkDispatch, work: (tx: Tx) => Promise<void>): Promise<void> {
    const { hub, publisher } = this.#app.realtime;
    const draft = {
      type: GolfMessageType.recordState,
      entity: SHIFT_ENTITY,
      topic: formatParkTopic(desk.park.id, SHIFT_ENTITY),
      parkId: desk.park.id,
      eventId: createId(),
      id: desk.park.id,
      rev: this.#app.now(),
      status: '',
      patch: { title: '值班簿' },
    };
    await publisher.publish(hub.sealForPark(desk.park, [draft]), work);
  }

  /** Something happened: an open handover is looked at after what is being written now. Does not wait. */
  happened(parkId: string): void {
    if (this.#due.has(parkId)) return;
    this.#due.add(parkId);
    setImmediate(() => void this.#lookAt(parkId));
  }

  async #lookAt(parkId: string): Promise<void> {
    try {
      await this.#app.realtime.publisher.settled();
      this.#due.delete(parkId);
      const desk = this.#desks.find(parkId);
      const handover = desk === undefined ? null : await findOpenHandover(this.#app.db, parkId);
      if (desk !== undefined && handover !== null) await this.#sync(desk, handover);
    } catch (error) {
      this.#due.delete(parkId);
      this.#app.log.error({ err: error, parkId }, 'the handover was not brought up to date');
    }
  }

  async #sync(desk: ParkDispatch, handover: Handover): Promise<boolean> {
    const open = await this.listOpen(desk);
    const at = this.momentOf(desk);
    let isChanged = false;
    await this.#app.db.transaction().execute(async (tx) => {
      isChanged = await syncHandover(tx, handover, open, at.parkTs);
    });
    if (isChanged) await this.write(desk, async () => undefined);
    return isChanged;
  }
}
