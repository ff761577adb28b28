import { createContext, useEffect, useState, type RefObject } from 'react';
import { filter } from 'rxjs';
import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { TONE_MARK } from '#src/widgets/sound/tones.ts';

/** How long an alarm took from the server's commit to this desk, ms (BOARD-36). */
export interface Delivery {
  readonly paintedMs: number;
  /** To the first sample; `null` = it made no sound here. */
  readonly heardMs: number | null;
}

/** A row that is not on screen by then is folded away or filtered out. */
const FRAMES_AWAITED = 120;

const isRaise = (message: BusMessage): message is BusMessage & { readonly body: AlarmMessage } =>
  message.kind === 'golf' &&
  message.missed !== true &&
  message.body.type === GolfMessageType.alarm &&
  message.body.ts !== undefined &&
  isUntakenAlarm(message.body.alarm);

/** Calls back once the row of this revision has been painted; returns how to stop waiting. */
function awaitPaint(
  column: RefObject<HTMLElement | null>,
  { alarmId, rev }: AlarmMessage['alarm'],
  painted: () => void,
): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (left: number): void => {
    frame = requestAnimationFrame(() => {
      const row = column.current?.querySelector(`[data-alarm="${alarmId}"][data-rev="${rev}"]`);
      // What this frame finds in the page is painted right after it.
      if (row) timer = setTimeout(painted, 0);
      else if (left > 0) look(left - 1);
    });
  };
  look(FRAMES_AWAITED);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export const DeliveryContext = createContext<ReadonlyMap<string, Delivery>>(new Map());

/** By alarmId the delivery of what was raised while this column was on screen. */
export function useDeliveries(column: RefObject<HTMLElement | null>): ReadonlyMap<string, Delivery> {
  const live = useLive();
  const [deliveries, setDeliveries] = useState<ReadonlyMap<string, Delivery>>(new Map());
  useEffect(() => {
    const stops = new Set<() => void>();
    const subscription = live.bus$.pipe(filter(isRaise)).subscribe(({ body: { alarm, ts = 0 } }) => {
      const arrived = performance.now();
      const waitedMs = live.now() + live.board.get().offsetMs - ts;
      const sinceCommit = (at: number): number => Math.max(0, Math.round(waitedMs + at - arrived));
      const stop = awaitPaint(column, alarm, () => {
        stops.delete(stop);
        const painted = performance.now();
        performance.measure(`alarm ${alarm.alarmId}`, { start: arrived, end: painted });
        const tone = performance.getEntriesByName(TONE_MARK).find(({ startTime }) => startTime >= arrived);
        const heardMs = tone === undefined ? null : sinceCommit(tone.startTime);
        setDeliveries((before) =>
          new Map(before).set(alarm.alarmId, { paintedMs: sinceCommit(painted), heardMs }),
        );
      });
      stops.add(stop);
    });
    return () => {
      subscription.unsubscribe();
      for (const stop of stops) stop();
    };
  }, [live, column]);
  return deliveries;
}
