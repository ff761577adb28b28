/** From `Cron` back to text: seven fields, single blanks, numbers instead of names. */

import type { Cron, CronItem, DayPart, WeekPart } from './cron.ts';
import { CRON_FIELDS } from './fields.ts';

/** Lists ascending and without repetition; means exactly what `cron` means. */
export function formatCron(cron: Pick<Cron, 'parts'>): string {
  return CRON_FIELDS.map((field) => formatPart(cron.parts[field])).join(' ');
}

export function formatPart(part: DayPart | WeekPart): string {
  switch (part.kind) {
    case 'none':
      return '?';
    case 'last':
      return lastText(part.before);
    case 'lastWorkday':
      return `${lastText(part.before)}W`;
    case 'workday':
      return `${part.day}W`;
    case 'lastWeekday':
      return `${part.weekday}L`;
    case 'nth':
      return `${part.weekday}#${part.nth}`;
    case 'list':
      return [...new Set(part.values)].toSorted((a, b) => a - b).join(',');
    case 'mixed':
      return part.items.map(formatItem).join(',');
    default:
      return formatItem(part);
  }
}

function lastText(before: number): string {
  return before === 0 ? 'L' : `L-${before}`;
}

function formatItem(item: CronItem): string {
  switch (item.kind) {
    case 'every':
      return '*';
    case 'value':
      return String(item.value);
    case 'step':
      return `${item.start ?? '*'}/${item.step}`;
    case 'range':
      return `${item.from}-${item.to}${item.step === 1 ? '' : `/${item.step}`}`;
  }
}
