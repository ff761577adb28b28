/** From what a field says to the numbers it means (Quartz 2.3.2; CRON-03). */

import { addBit, createBits, type Bits } from './bits.ts';
import type { CronItem, DayPart, WeekPart } from './cron.ts';
import { FIELD_BOUNDS, type CronFieldName } from './fields.ts';

export function buildSet(field: CronFieldName, part: DayPart | WeekPart): Bits {
  const { min, max } = FIELD_BOUNDS[field];
  const bits = createBits(min, max);
  for (const item of itemsOf(part)) fill(bits, field, item);
  return bits;
}

/** None of a part that is a rule of its own. */
function itemsOf(part: DayPart | WeekPart): readonly CronItem[] {
  switch (part.kind) {
    case 'every':
    case 'step':
    case 'range':
      return [part];
    case 'list':
      return part.values.map((value) => ({ kind: 'value', value }));
    case 'mixed':
      return part.items;
    default:
      return [];
  }
}

function fill(bits: Bits, field: CronFieldName, item: CronItem): void {
  const { min, max } = FIELD_BOUNDS[field];
  switch (item.kind) {
    case 'every':
      return series(bits, min, max, 1);
    case 'value':
      return addBit(bits, item.value);
    case 'step':
      return series(bits, item.start ?? min, max, item.step);
    case 'range': {
      if (item.to >= item.from) return series(bits, item.from, item.to, item.step);
      // Through the end of the field: the step goes on counting there (`50-5/5` is 50, 55, 0, 5).
      const size = max - min + 1;
      for (let n = item.from; n <= item.to + size; n += item.step) {
        addBit(bits, min + ((n - min) % size));
      }
    }
  }
}

function series(bits: Bits, from: number, to: number, step: number): void {
  for (let n = from; n <= to; n += step) addBit(bits, n);
}
