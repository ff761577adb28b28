/** A view as a list shows it, and back. Pure. */

import type { SavedView } from '#domain/calls/listViews.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import { isSameQuery, type ListRequest, readAddress, writeAddress } from '../list/listQuery.ts';
import { DENSITIES, type TableSettings } from '../table/tableSettings.ts';

/** The page of the list is no part of a view. */
export function buildView(
  entity: EntityDescription,
  name: string,
  query: ListRequest,
  { hidden, density }: TableSettings,
): SavedView {
  const search = writeAddress(entity, { ...query, pageNo: 1 }).toString();
  return { name, search, hidden: [...hidden], density, isDefault: false };
}

export const readView = (entity: EntityDescription, { search }: SavedView): ListRequest =>
  readAddress(entity, new URLSearchParams(search));

/** No field of a record is called like these. */
const HIDDEN = 'view.hidden';
const DENSITY = 'view.density';

/** The query of an address that brings this list to somebody else as it is shown (LIST-92). */
export function formatListLink(
  entity: EntityDescription,
  query: ListRequest,
  settings: TableSettings,
): string {
  const address = writeAddress(entity, { ...query, pageNo: 1 });
  address.set(DENSITY, settings.density);
  if (settings.hidden.length > 0) address.set(HIDDEN, settings.hidden.join(','));
  return address.toString();
}

/** Columns and density that a link brings; `null` = it says nothing of them. */
export function readLinkedSettings(
  entity: EntityDescription,
  address: URLSearchParams,
): TableSettings | null {
  const density = DENSITIES.find((one) => one === address.get(DENSITY));
  if (density === undefined) return null;
  const names = new Set((address.get(HIDDEN) ?? '').split(','));
  return { hidden: listColumns(entity).flatMap(({ name }) => (names.has(name) ? [name] : [])), density };
}

/** Once taken over, the settings are those of the browser: a reload brings back nothing that was changed since. */
export function removeLinkedSettings(address: URLSearchParams): URLSearchParams {
  address.delete(DENSITY);
  address.delete(HIDDEN);
  return address;
}

/** Whether the list shows the query and columns of the view. */
export function isViewApplied(
  entity: EntityDescription,
  view: SavedView,
  query: ListRequest,
  { hidden, density }: TableSettings,
): boolean {
  return (
    isSameQuery(readView(entity, view), { ...query, pageNo: 1 }) &&
    view.density === density &&
    [...view.hidden].toSorted().join() === [...hidden].toSorted().join()
  );
}

/** One of the same name is replaced in its place, and stays the default if it was. */
export function addOrReplaceView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  const before = views[at];
  return before === undefined
    ? [...views, view]
    : views.toSpliced(at, 1, { ...view, isDefault: before.isDefault });
}

/** @param name of the view that the list opens with from now on; the default one is none any more */
export const toggleDefault = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }));
