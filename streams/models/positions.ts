import type { PositionItem } from '#domain/dispatch/model.ts';

type Positions = Readonly<Record<string, PositionItem>>;

/**
 * Upserts fixes by device (golf-domain 6.5): kept only if newer than the one held, and never when the device had
 * stored it while offline. `full` removes the devices that are not listed. The same object when nothing changed.
 */
export function mergePositions(held: Positions, items: readonly PositionItem[], full: boolean): Positions {
  const next: Record<string, PositionItem> = {};
  let changed = false;
  if (full) {
    for (const { deviceId } of items) {
      const before = held[deviceId];
      if (before !== undefined) next[deviceId] = before;
    }
    changed = Object.keys(next).length !== Object.keys(held).length;
  } else {
    Object.assign(next, held);
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
