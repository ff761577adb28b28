/** A row of the data log as the wire has it: fields by the names of the interface, and nothing that is not for the reader. */

import type { DataVersion } from '#domain/calls/logs.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { findTableEntity } from '#domain/entities/tables.ts';
import { MASK } from '../../audit/call.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { hideColumns, hideValues } from '../../resource/columns.ts';
import { formatDictValue, type Items } from '../../resource/dictionary.ts';

type Content = Readonly<Record<string, unknown>>;

type Table = EntityDescription | undefined;

/** Columns of time and author, which the row of the log has already. */
const UPKEEP: ReadonlySet<string> = new Set(['rev', 'updateBy', 'updateTime']);
const MAX_CHANGES = 500;

/** A version as the log holds it. */
export type StoredVersion = Omit<
  DataVersion,
  'id' | 'dataVersion' | 'dataContent' | 'dataBefore' | 'changes'
> &
  LoggedContent;

interface LoggedContent {
  readonly id?: unknown;
  readonly dataTable?: unknown;
  readonly dataVersion?: unknown;
  readonly dataContent?: unknown;
  readonly dataBefore?: unknown;
}

export function toDataLogRow<V extends LoggedContent>(version: V, user: CurrentUser, items: Items) {
  const dataTable = String(version.dataTable);
  const table = findTableEntity(dataTable);
  const read = (json: unknown): Content | null =>
    typeof json === 'string' ? hideSensitive(readContent(json), table, user) : null;
  const content = read(version.dataContent) ?? {};
  const before = read(version.dataBefore);
  return {
    ...version,
    id: String(version.id),
    dataTable,
    dataVersion: String(version.dataVersion),
    dataContent: JSON.stringify(content),
    dataBefore: before === null ? null : JSON.stringify(before),
    changes: before === null ? '' : describeChanges(before, content, table, items),
  };
}

/** Times in JSON of the database, which have a T between date and time. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

function readContent(json: string): Content {
  const stored: unknown = JSON.parse(json);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.map(([column, value]: [string, unknown]) => [
      column.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      typeof value === 'string' && TIME.test(value) ? value.replace('T', ' ') : value,
    ]),
  );
}

/** Hidden columns are not there (PERM-34); what only 详情 shows is for those who may open it. */
function hideSensitive(whole: Content, table: Table, user: CurrentUser): Content {
  if (table === undefined) return whole;
  const content = hideValues(whole, table, hideColumns(table, user));
  if (user.permissions.has(`${table.permission}:detail`)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      findField(table, name)?.sensitive === true && value !== null ? MASK : value,
    ]),
  );
}

/** e.g. `状态：未处理 → 处理中；备注：空 → 已修` */
function describeChanges(before: Content, after: Content, table: Table, items: Items): string {
  const changes = Object.keys(before)
    .filter((name) => !UPKEEP.has(name))
    .map((name) => {
      const { label, dict } = (table && findField(table, name)) ?? { label: name };
      const say = (value: unknown): string =>
        dict === undefined ? formatLogValue(value) : formatDictValue(items, dict, formatLogValue(value));
      return `${label}：${say(before[name])} → ${say(after[name])}`;
    });
  return changes.join('；').slice(0, MAX_CHANGES);
}

export const formatLogValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '空';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
