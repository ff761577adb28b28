/** All live models of a console or of a replay. */

import type { Observable, Subscription } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { EMPTY_BOARD, foldBoard, isRaisedAlarm } from './board.ts';
import { EMPTY_LINK_LOG, reduceLinkLog } from './linkLog.ts';
import { EMPTY_LINKS, reduceLinks } from './links.ts';
import { foldModel, type FoldedModel, type ModelStep } from './liveModel.ts';
import { EMPTY_METRICS, createMeterModel, type MeteredModel } from './metrics.ts';
import type { MetricsState } from './metricsState.ts';
import { EMPTY_NOTICES, reduceNotices } from './notices.ts';
import { EMPTY_OVERDUE, reduceOverdue } from './overdue.ts';
import type { BoardState, LinkLogEntry, LinksState, NoticesState, OverdueState } from './state.ts';

/** What they hold at one moment. */
export interface Moment {
  readonly board: BoardState;
  readonly overdue: OverdueState;
  readonly notices: NoticesState;
  readonly links: LinksState;
  readonly linkLog: readonly LinkLogEntry[];
  readonly metrics: MetricsState;
}

export const BEGINNING: Moment = {
  board: EMPTY_BOARD,
  overdue: EMPTY_OVERDUE,
  notices: EMPTY_NOTICES,
  links: EMPTY_LINKS,
  linkLog: EMPTY_LINK_LOG,
  metrics: EMPTY_METRICS,
};

export interface LiveModels {
  readonly board: FoldedModel<BoardState, BusMessage>;
  readonly overdue: FoldedModel<OverdueState, BusMessage>;
  readonly notices: FoldedModel<NoticesState, BusMessage>;
  readonly links: FoldedModel<LinksState, BusMessage>;
  readonly linkLog: FoldedModel<readonly LinkLogEntry[], ModelStep<LinksState, BusMessage>>;
  readonly metrics: MeteredModel;
}

/**
 * @param at where they go on from
 * @param frames$ the paint loop that limits how often views hear of a change
 */
export function openModels(
  messages$: Observable<BusMessage>,
  at: Moment,
  frames$: Observable<unknown>,
  owner: Subscription,
): LiveModels {
  const board = foldModel(foldBoard, at.board, frames$, owner, isRaisedAlarm);
  const links = foldModel(reduceLinks, at.links, frames$, owner);
  const overdue = foldModel(reduceOverdue, at.overdue, frames$, owner);
  const notices = foldModel(reduceNotices, at.notices, frames$, owner);
  const linkLog = foldModel(reduceLinkLog, at.linkLog, frames$, owner);
  const metrics = createMeterModel(at.metrics, frames$, owner);
  const updateLinks = (message: BusMessage): void => {
    const before = links.peek();
    links.apply(message);
    const after = links.peek();
    if (before !== after) linkLog.apply({ before, message, after });
  };
  // One subscription and plain calls: every message passes here, and there may be thousands a frame.
  owner.add(
    messages$.subscribe((message) => {
      metrics.apply(message);
      // Hints and rows of open tables, by the thousand: no picture is made of them.
      if (message.kind === 'notice' || message.kind === 'tableSync') return;
      board.apply(message);
      updateLinks(message);
      overdue.apply(message);
      notices.apply(message);
    }),
  );
  return { board, overdue, notices, links, linkLog, metrics };
}

/** To keep: none of it changes any more. */
export function captureMoment({ board, overdue, notices, links, linkLog, metrics }: LiveModels): Moment {
  return {
    board: board.folded(),
    overdue: overdue.folded(),
    notices: notices.folded(),
    links: links.folded(),
    linkLog: linkLog.folded(),
    metrics: metrics.folded(),
  };
}
