/**
 * Measures every alarm that is raised while the board is on screen: when its row was painted, when it was heard (BOARD-36).
 * Whoever observes measures of the page has the figures; operators have no use for milliseconds.
 */

import { useEffect } from 'react';
import { asapScheduler, observeOn } from 'rxjs';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSoundController } from '#src/widgets/sound/SoundContext.tsx';
import { computeClockGapMs, computeDeliveryMs, type Delivery, findRaised } from '../model/deliveries.ts';

/** A row that is not on screen by then is folded away or filtered out. */
const FRAMES_AWAITED = 120;
/** Times of receipt are whole. */
const CLOCK_STEP_MS = 1;

function isInPage({ alarmId, rev }: AlarmMessage['alarm']): boolean {
  const row = document.querySelector<HTMLElement>(`[data-alarm="${alarmId}"]`);
  return row !== null && Number(row.dataset['rev']) >= rev;
}

/** Calls back once the row of this revision has been painted, or is not there in time; returns how to stop waiting. */
function awaitPaint(alarm: AlarmMessage['alarm'], finish: (isPainted: boolean) => void): () => void {
  let frame = 0;
  let isOver = false;
  const look = (left: number): void => {
    frame = requestAnimationFrame(() => {
      // What this frame finds in the page is painted before the next task.
      if (isInPage(alarm)) runBeforeOthers(() => !isOver && finish(true));
      else if (left > 0) look(left - 1);
      else finish(false);
    });
  };
  look(FRAMES_AWAITED);
  return () => {
    isOver = true;
    cancelAnimationFrame(frame);
  };
}

/**
 * Runs a task right after the current one, where the browser has task priorities; else after those that wait
 * already.
 */
function runBeforeOthers(task: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(task, { priority: 'user-blocking' });
  else setTimeout(task);
}

/** Notifies performance observers of a delivery, also of a row that was not painted in time, and keeps no entry. */
function notifyObservers(alarmId: string, detail: Delivery, start: number, end: number): void {
  const name = `alarm ${alarmId}`;
  performance.measure(name, { start, end, detail });
  performance.clearMeasures(name);
}

/** A replay has no such times: what was committed lies long ago. */
export function Deliveries() {
  const live = useLive();
  const sound = useSoundController();
  useEffect(() => {
    if (live.mode === 'replay') return undefined;
    const stops = new Map<string, () => void>();
    // The board as it was before a message: one that raises an alarm is shown before it is told of here.
    let last = live.board.get();
    const subscription = live.board.state$
      .pipe(observeOn(asapScheduler))
      .subscribe((state) => void (last = state));
    const messages = live.bus$.subscribe((message) => {
      const raised = findRaised(message, last);
      if (raised === null || stops.has(raised.alarm.alarmId)) return;
      const { alarm, commitTs } = raised;
      const { alarmId } = alarm;
      const arrivedTs = live.now();
      const arrivedAt = performance.now();
      // Its tone may have begun before this was told of it, though not before it was received.
      const receivedAt = arrivedAt - (arrivedTs - message.recvTs);
      const gapMs = computeClockGapMs(location.hostname, [...live.board.get().offsets, commitTs - arrivedTs]);
      const since = (at: number): number => computeDeliveryMs(commitTs, arrivedTs + at - arrivedAt, gapMs);
      const stop = awaitPaint(alarm, (isPainted) => {
        // Raised again it is measured again.
        stop();
        stops.delete(alarmId);
        const endedAt = performance.now();
        const playedAt = sound.playedAt(alarmId);
        const soundMs = playedAt !== null && playedAt >= receivedAt - CLOCK_STEP_MS ? since(playedAt) : null;
        const paintMs = isPainted ? since(endedAt) : null;
        notifyObservers(alarmId, { shownMs: paintMs, heardMs: soundMs }, arrivedAt, endedAt);
      });
      stops.set(alarmId, stop);
    });
    subscription.add(messages);
    return () => {
      subscription.unsubscribe();
      for (const stop of stops.values()) stop();
    };
  }, [live, sound]);
  return null;
}
