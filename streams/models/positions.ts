import type { PositionItem } from '#domain/dispatch/model.ts';
import type { BoardDraft } from './boardDraft.ts';

/**
 * Upserts fixes by device (LIVE-05, LIVE-06): kept only if newer than the one held, and never when the device had
 * stored it while offline. Nothing is written when nothing changed.
 *
 * @param fullAtTs the list is the whole set at this park time: devices not listed are gone, unless a later frame that
 *   came earlier has brought a fix of them since. `null`: not listed means not moved.
 */
export function mergePositions(
  draft: BoardDraft,
  items: readonly PositionItem[],
  fullAtTs: number | null,
): void {
  if (fullAtTs !== null) dropUnlisted(draft, items, fullAtTs);
  for (const item of items) {
    if (item.cached) continue;
    const before = draft.state.positions.get(item.deviceId);
    if (before === undefined || item.fixTs > before.fixTs) draft.positions().set(item.deviceId, item);
  }
}

function dropUnlisted(draft: BoardDraft, items: readonly PositionItem[], fullAtTs: number): void {
  const listed = new Set(items.map(({ deviceId }) => deviceId));
  for (const { deviceId, fixTs } of draft.state.positions.values()) {
    if (!listed.has(deviceId) && fixTs <= fullAtTs) draft.positions().delete(deviceId);
  }
}

export function indexByDevice(items: readonly PositionItem[]): Map<string, PositionItem> {
  return new Map(items.map((item) => [item.deviceId, item]));
}
