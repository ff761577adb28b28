/** Says once, after a gap of the notice link, how many notices were missed (LINK-28, FAULT-20). */

import { Observable } from 'rxjs';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { Signal } from './state.ts';

type MissedNotices = Extract<Signal, { kind: 'noticesMissed' }>;

/** A shorter break without missed notices is not reported. */
const WORTH_SAYING_MS = 60_000;

interface Watch {
  /** The lists as last read; `null` before the first: then nothing can have been missed. */
  readonly known: AnnouncementLists | null;
  /** The link has been open in this session: only then can it be away. */
  readonly wasLive: boolean;
  /** When the link went, while it is away or until the lists were read again; `null` = nothing to catch up on. */
  readonly awayTs: number | null;
  /** The link is back: the next list shows what was missed. */
  readonly isBack: boolean;
  /** Notices that came by the link itself since it was back: they speak for themselves. */
  readonly pushed: ReadonlySet<string>;
  readonly signal: MissedNotices | null;
}

const NOTHING: Watch = {
  known: null,
  wasLive: false,
  awayTs: null,
  isBack: false,
  pushed: new Set(),
  signal: null,
};

const idsOf = ({ anntMsgList, sysMsgList }: AnnouncementLists): string[] =>
  [...anntMsgList, ...sysMsgList].map(({ id }) => id);
const totalOf = ({ anntMsgTotal, sysMsgTotal }: AnnouncementLists): number => anntMsgTotal + sysMsgTotal;

/** The lists hold only the newest, the totals sink when something is read elsewhere: the larger number is nearer. */
function missedBetween(
  before: AnnouncementLists,
  after: AnnouncementLists,
  pushed: ReadonlySet<string>,
): number {
  const old = new Set(idsOf(before));
  const newer = idsOf(after).filter((id) => !old.has(id) && !pushed.has(id)).length;
  return Math.max(newer, totalOf(after) - totalOf(before) - pushed.size);
}

/** What it goes by. */
export const MISSED_BY = ['session', 'resync', 'link', 'notice', 'rest'] as const;

type Clue = Extract<BusMessage, { readonly kind: (typeof MISSED_BY)[number] }>;

function step(watch: Watch, message: Clue): Watch {
  // What was said is said once. Notices come by the thousand and mostly leave all as it is.
  const still = watch.signal === null ? watch : { ...watch, signal: null };
  const { known, awayTs, isBack, pushed } = watch;
  switch (message.kind) {
    case 'session':
      return NOTHING;
    case 'resync':
      // Slept: the link may look as if nothing had happened.
      return message.reason === 'wake' && awayTs === null
        ? { ...still, awayTs: message.recvTs, isBack: true, pushed: new Set() }
        : still;
    case 'link':
      if (message.link !== 'notice') return still;
      if (message.status.state === 'live') return { ...still, wasLive: true, isBack: awayTs !== null };
      return watch.wasLive
        ? { ...still, awayTs: awayTs ?? message.recvTs, isBack: false, pushed: new Set() }
        : still;
    case 'notice':
      return isBack && message.body.msgId !== undefined
        ? { ...still, pushed: new Set([...pushed, message.body.msgId]) }
        : still;
    case 'rest': {
      if (message.answer.call !== 'announcements') return still;
      const lists = message.answer.result;
      if (known === null || awayTs === null) return { ...still, known: lists };
      // Read while the link was away: the gap goes on, what is new is still to be told.
      if (!isBack) return still;
      const count = missedBetween(known, lists, pushed);
      const downMs = message.recvTs - awayTs;
      const isNews = count > 0 || downMs > WORTH_SAYING_MS;
      return {
        ...NOTHING,
        wasLive: true,
        known: lists,
        signal: isNews ? { kind: 'noticesMissed', count, downMs } : null,
      };
    }
  }
}

export function detectMissedNotices(clues$: Observable<Clue>): Observable<Signal> {
  return new Observable((subscriber) => {
    let watch = NOTHING;
    return clues$.subscribe({
      next(clue) {
        watch = step(watch, clue);
        if (watch.signal !== null) subscriber.next(watch.signal);
      },
      complete: () => subscriber.complete(),
    });
  });
}
