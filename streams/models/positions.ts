import type { PositionItem } from '#domain/dispatch/model.ts';

type Positions = Readonly<Record<string, PositionItem>>;

/**
 * Upserts fixes by device (golf-domain 6.5): kept only if newer than the one held, and never when the device had
 * stored it while offline. The same object when nothing changed.
 *
 * @param fullAtTs the list is the whole set at this park time: devices not listed are gone, unless a later frame that
 *   came earlier has brought a fix of them since. `null`: not listed means not moved.
 */
export function mergePositions(
  held: Positions,
  items: readonly PositionItem[],
  fullAtTs: number | null,
): Positions {
  const next: Record<string, PositionItem> = {};
  let changed = false;
  if (fullAtTs === null) {
    Object.assign(next, held);
  } else {
    const listed = new Set(items.map(({ deviceId }) => deviceId));
    for (const item of Object.values(held)) {
      if (listed.has(item.deviceId) || item.fixTs > fullAtTs) next[item.deviceId] = item;
      else changed = true;
    }
  }
  for (const item of items) {
    const before = next[item.deviceId];
    if (item.cached || (before !== undefined && item.fixTs <= before.fixTs)) continue;
    next[item.deviceId] = item;
    changed = true;
  }
  return changed ? next : held;
}

export function byDevice(items: readonly PositionItem[]): Positions {
  return Object.fromEntries(items.map((item) => [item.deviceId, item]));
}
