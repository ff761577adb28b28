import { Subject, Subscription, type Observable } from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { foldBoard } from '../models/board.ts';
import { linkChanges, reduceLinkLog } from '../models/linkLog.ts';
import { reduceLinks } from '../models/links.ts';
import { foldModel, type FoldedModel, type Step } from '../models/liveModel.ts';
import { meterModel, type MeteredModel } from '../models/metrics.ts';
import { reduceNotices } from '../models/notices.ts';
import { reduceOverdue } from '../models/overdue.ts';
import type { BoardState, LinkLogEntry, LinksState, NoticesState, OverdueState } from '../models/state.ts';
import type { Keyframe } from './tape.ts';

/** The live models once more, entered at a keyframe. What is told to them was put in order by the tape. */
export interface View {
  readonly messages$: Observable<BusMessage>;
  readonly board: FoldedModel<BoardState, BusMessage>;
  readonly overdue: FoldedModel<OverdueState, BusMessage>;
  readonly notices: FoldedModel<NoticesState, BusMessage>;
  readonly links: FoldedModel<LinksState, BusMessage>;
  readonly linkLog: FoldedModel<readonly LinkLogEntry[], Step<LinksState, BusMessage>>;
  readonly metrics: MeteredModel;
  tell(message: BusMessage): void;
  close(): void;
}

export function openView(at: Keyframe, frames$: Observable<unknown>): View {
  const owner = new Subscription();
  const messages = new Subject<BusMessage>();
  owner.add(() => messages.complete());
  const links = foldModel(messages, reduceLinks, at.links, frames$, owner);
  return {
    messages$: messages.asObservable(),
    board: foldModel(messages, foldBoard, at.board, frames$, owner),
    overdue: foldModel(messages, reduceOverdue, at.overdue, frames$, owner),
    notices: foldModel(messages, reduceNotices, at.notices, frames$, owner),
    links,
    linkLog: foldModel(linkChanges(links.steps$), reduceLinkLog, at.linkLog, frames$, owner),
    metrics: meterModel(messages, at.metrics, frames$, owner),
    tell: (message) => messages.next(message),
    close: () => owner.unsubscribe(),
  };
}
