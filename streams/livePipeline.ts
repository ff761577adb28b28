/**
 * Bus and live models, which a live console and a replay share. They differ only in what publishes on the bus and in the
 * clock.
 */

import { share, Subscription, type Observable, type SchedulerLike } from 'rxjs';
import { createBus, type Bus } from './bus/bus.ts';
import { BEGINNING, openModels, type LiveModels } from './models/models.ts';
import { createSignals } from './models/signals.ts';
import type { Signal } from './models/state.ts';

export interface LivePipeline extends LiveModels {
  readonly bus: Bus;
  readonly signals$: Observable<Signal>;
  /** Models stop folding and the bus falls silent. */
  close(): void;
}

/**
 * @param scheduler time of everything that waits (virtual in a replay)
 * @param frames$ the paint loop that limits how often views hear of a change
 */
export function createLivePipeline(scheduler: SchedulerLike, frames$: Observable<unknown>): LivePipeline {
  const owner = new Subscription();
  const bus = createBus(scheduler);
  owner.add(() => bus.close());
  const models = openModels(bus.messages$, BEGINNING, frames$, owner);
  return {
    ...models,
    bus,
    signals$: createSignals(bus, models.board.steps$).pipe(share()),
    close: () => owner.unsubscribe(),
  };
}
