/**
 * Bus and live models: the part of the house that is the same for a live console and for a replay. What differs is
 * only who publishes on the bus and whose clock runs.
 */
import { share, Subscription, type Observable, type SchedulerLike } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { createBus, type Bus } from './bus.ts';
import { EMPTY_BOARD, foldBoard } from './models/board.ts';
import { EMPTY_LINK_LOG, linkChanges, reduceLinkLog } from './models/linkLog.ts';
import { EMPTY_LINKS, reduceLinks } from './models/links.ts';
import { foldModel, type FoldedModel, type Step } from './models/liveModel.ts';
import { EMPTY_METRICS, meterModel, type MeteredModel } from './models/metrics.ts';
import { EMPTY_NOTICES, reduceNotices } from './models/notices.ts';
import { EMPTY_OVERDUE, reduceOverdue } from './models/overdue.ts';
import { signals } from './models/signals.ts';
import type {
  BoardState,
  LinkLogEntry,
  LinksState,
  NoticesState,
  OverdueState,
  Signal,
} from './models/state.ts';

export interface Stage {
  readonly bus: Bus;
  readonly board: FoldedModel<BoardState, BusMessage>;
  readonly overdue: FoldedModel<OverdueState, BusMessage>;
  readonly notices: FoldedModel<NoticesState, BusMessage>;
  readonly links: FoldedModel<LinksState, BusMessage>;
  readonly linkLog: FoldedModel<readonly LinkLogEntry[], Step<LinksState, BusMessage>>;
  readonly metrics: MeteredModel;
  readonly signals$: Observable<Signal>;
  /** Models stop folding and the bus falls silent. */
  close(): void;
}

/**
 * @param scheduler time of everything that waits (virtual in a replay)
 * @param frames$ the paint loop that limits how often views hear of a change
 */
export function createStage(scheduler: SchedulerLike, frames$: Observable<unknown>): Stage {
  const owner = new Subscription();
  const bus = createBus(scheduler);
  owner.add(() => bus.close());
  const { messages$ } = bus;
  const board = foldModel(messages$, foldBoard, EMPTY_BOARD, frames$, owner);
  const links = foldModel(messages$, reduceLinks, EMPTY_LINKS, frames$, owner);
  return {
    bus,
    board,
    overdue: foldModel(messages$, reduceOverdue, EMPTY_OVERDUE, frames$, owner),
    notices: foldModel(messages$, reduceNotices, EMPTY_NOTICES, frames$, owner),
    links,
    linkLog: foldModel(linkChanges(links.steps$), reduceLinkLog, EMPTY_LINK_LOG, frames$, owner),
    metrics: meterModel(messages$, EMPTY_METRICS, frames$, owner),
    signals$: signals(messages$, board.steps$).pipe(share()),
    close: () => owner.unsubscribe(),
  };
}
