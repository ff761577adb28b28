/** A park whose day another server drives: fixes of its trackers are stored for that one, the rest is refused (DRIVE-02). */

import type { ParkClock } from '#domain/dispatch/model.ts';
import type { RunningDay } from '../golf/shared/days.ts';
import type { TrackerFix } from '../park/model/fix.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { NotDrivingError } from './driver/term.ts';
import type { FixStore } from './fixStore.ts';
import { FixThinner } from './fixThinner.ts';
import type { ParkDispatch } from './parkDispatch.ts';

interface Services {
  readonly now: () => number;
  readonly fixStore: FixStore;
}

const refuse = async (): Promise<never> => {
  throw new NotDrivingError();
};

export class StandbyDispatch implements ParkDispatch, RunningDay {
  readonly park: ParkScope;
  readonly isActual: boolean;
  readonly #services: Services;
  readonly #thinner = new FixThinner();
  #parkTs: number | null = null;

  constructor(services: Services, park: ParkScope, isActual: boolean) {
    this.#services = services;
    this.park = park;
    this.isActual = isActual;
  }

  readonly look = refuse;
  readonly act = refuse;
  readonly actOnAlarm = refuse;
  readonly decide = refuse;

  /** Up to a tick behind its driver's. */
  clock(): ParkClock {
    const serverTs = this.#services.now();
    const parkTs = this.isActual ? serverTs : (this.#parkTs ?? serverTs);
    return { serverTs, parkTs, speed: 1 };
  }

  /** @param parkTs of the last tick that its driver stored, epoch ms */
  noteTime(parkTs: number): void {
    this.#parkTs = parkTs;
  }

  onCourse(): number {
    return 0;
  }

  waitingCaddies(): null {
    return null;
  }

  /** Its driver looks at the rows by itself. */
  async follow(): Promise<void> {
    await Promise.resolve();
  }

  async receive(fixes: readonly TrackerFix[]): Promise<void> {
    if (!this.isActual) return;
    const fresh = this.#thinner.keep(fixes);
    try {
      await this.#services.fixStore.add(this.park.id, fresh);
    } catch (error) {
      this.#thinner.forget(fresh);
      throw error;
    }
  }

  tracks(): readonly [] {
    return [];
  }

  async stop(): Promise<void> {
    await Promise.resolve();
  }
}
