/** What the day has in its calendar: announcements, and the warning of a storm (SIM-04, SIM-11). */

import { NoticePriority } from '#domain/codes/service.ts';
import { announceItem, type BoardAnnouncement } from '../park/operations/suspension.ts';
import type { WorldState } from './state.ts';
import { toPlaySec } from './teeSheet.ts';

interface DailyItem extends BoardAnnouncement {
  readonly sec: number;
}

const DAILY: readonly DailyItem[] = [
  {
    sec: toPlaySec(8),
    title: '今日果岭速度',
    content: '今日果岭速度9.5，请修复打痕',
    priority: NoticePriority.general,
  },
  {
    sec: toPlaySec(12),
    title: '午间补给',
    content: '中途休息亭已备好午餐，请控制停留时间',
    priority: NoticePriority.important,
  },
  {
    sec: toPlaySec(16),
    title: '收场提醒',
    content: '请各组注意天色，18:30后停止开球',
    priority: NoticePriority.important,
  },
];
const WARNING_BEFORE_SEC = 1200;

export function keepCalendar({ day, rules }: WorldState): void {
  const from = day.nowSec - day.options.tickSec;
  const isNow = (sec: number) => sec > from && sec <= day.nowSec;
  for (const item of DAILY) if (isNow(item.sec)) announceItem(day, item);
  const { storm } = rules;
  if (storm && isNow(storm.atSec - WARNING_BEFORE_SEC)) {
    announceItem(day, {
      title: '雷电预警',
      content: '雷暴云团正在接近，请各组留意广播',
      priority: NoticePriority.urgent,
    });
  }
}
