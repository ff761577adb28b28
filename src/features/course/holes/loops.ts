/** Holes of a park by the nine they belong to, and spans of hours in words. Pure. */
import type { HoleRow } from '#domain/entities/hole.ts';

export interface Loop {
  readonly name: string;
  readonly rows: readonly HoleRow[];
}

/** In playing order. */
export function groupIntoLoops(holes: readonly HoleRow[]): readonly Loop[] {
  const byArea = new Map<string, HoleRow[]>();
  for (const hole of holes) {
    const name = hole.areaId_dictText ?? hole.areaId ?? '';
    byArea.set(name, [...(byArea.get(name) ?? []), hole]);
  }
  return [...byArea].map(([name, rows]) => ({ name, rows }));
}

/** `4小时09分`; seconds are rounded to minutes. */
export function formatSpanInHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}小时${String(minutes % 60).padStart(2, '0')}分`;
}
