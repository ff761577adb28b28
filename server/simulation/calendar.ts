/** What the day has in its calendar: announcements, and the storm of the preset that draws one (golf-domain 9.2). */
import { changed, isOnCourse, setStatus } from './flightChanges.ts';
import type { DayState } from './state.ts';
import { at } from './teeSheet.ts';

interface Announcement {
  readonly sec: number;
  readonly title: string;
  readonly content: string;
  readonly priority: 'L' | 'M' | 'H';
}

const DAILY: readonly Announcement[] = [
  { sec: at(8), title: '今日果岭速度', content: '今日果岭速度9.5,请修复打痕', priority: 'L' },
  { sec: at(12), title: '午间补给', content: '中途休息亭已备好午餐,请控制停留时间', priority: 'M' },
  { sec: at(16), title: '收场提醒', content: '请各组注意天色,18:30后停止开球', priority: 'M' },
];
const WARNING_BEFORE_SEC = 1200;
const LIGHTNING = '1';

export function keepCalendar(day: DayState): void {
  const from = day.nowSec - day.options.tickSec;
  const isNow = (sec: number) => sec > from && sec <= day.nowSec;
  for (const item of DAILY) if (isNow(item.sec)) announce(day, item);
  const { storm } = day.rules;
  if (storm && isNow(storm.atSec - WARNING_BEFORE_SEC)) {
    announce(day, {
      sec: day.nowSec,
      title: '雷电预警',
      content: '雷暴云团正在接近,请各组留意广播',
      priority: 'H',
    });
  }
}

function announce(day: DayState, item: Announcement): void {
  const { title, content, priority } = item;
  day.emit((eventId) => ({
    type: 117,
    eventId,
    subject: 'broadcast',
    title,
    content,
    voiceText: content,
    priority,
  }));
}

/** Lightning: play stops, every pace clock with it. */
export function suspendIfDue(day: DayState): void {
  if (day.suspended || !day.clock.isSuspended(day.nowSec)) return;
  day.suspended = true;
  for (const flight of day.flights) if (isOnCourse(flight)) setStatus(flight, '4');
  const fromTs = day.clock.parkTs(day.nowSec);
  day.emit((eventId) => ({
    type: 115,
    eventId,
    subject: 'operation',
    status: '3',
    reason: LIGHTNING,
    fromTs,
  }));
  const id = day.nextCallId();
  day.emit((eventId) => ({ type: 116, eventId, subject: 'assistance', id, kind: 'lightning', level: '2' }));
  announce(day, {
    sec: day.nowSec,
    title: '雷电暂停打球',
    content: '雷电,请立即停止打球并前往避雷亭',
    priority: 'H',
  });
}

/** Play goes on: tee times after the stop move by its length. */
export function resumeIfDue(day: DayState): void {
  if (!day.suspended || day.clock.isSuspended(day.nowSec)) return;
  const shiftSec = day.rules.storm?.lengthSec ?? 0;
  day.suspended = false;
  day.resumed = true;
  for (const flight of day.flights) {
    if (isOnCourse(flight)) setStatus(flight, flight.phase === 'stop' ? '3' : '2');
    else if (flight.startSec < 0) changed(flight, { tee: true });
  }
  day.emit((eventId) => ({ type: 115, eventId, subject: 'operation', status: '1', shiftSec }));
  announce(day, { sec: day.nowSec, title: '恢复打球', content: '雷电解除,恢复打球', priority: 'H' });
}
