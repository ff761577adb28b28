/** Which business records a picker offers, and how: a list call, its columns, what of a row is kept and shown. */

import type { Call } from '#domain/calls/call.ts';
import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Params } from '#src/api/http.ts';

export interface PickerColumn {
  readonly dataIndex: string;
  readonly title: string;
  readonly width?: number | string;
}

export interface PickerCondition {
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  /** A choice among the items of a dictionary, a day, or text. */
  readonly dictCode?: string;
  readonly kind?: 'date';
}

export interface RecordSource {
  /** Names the record to people, e.g. 职务. */
  readonly name: string;
  /** Answers a page of records. */
  readonly list: Call;
  /** Records of one park. */
  readonly isOfPark?: boolean;
  /** Answers the records of given values, as a page or a bare list; the list call when absent. */
  readonly values?: Call;
  /** Columns on the left; the first one also heads the chosen ones. */
  readonly columns: readonly PickerColumn[];
  /** Field whose values are kept. */
  readonly valueKey: string;
  readonly displayKey: string;
  /** Field that the search line asks by, and its words. */
  readonly search: { readonly key: string; readonly label: string };
  /** Conditions behind 展开. */
  readonly conditions?: readonly PickerCondition[];
  /** px */
  readonly width?: number;
  /** Sent with every list call. */
  readonly params?: Params;
}

/** How many columns of a list a picker has room for. */
const COLUMNS = 4;

/** Records of a described entity, kept by id. */
export function createRecordSource(entity: EntityDescription): RecordSource {
  const { title, display, fields, scope } = entity;
  const named = fields.find(({ name }) => name === display);
  const others = fields.filter(({ name, list }) => list !== undefined && name !== display);
  return {
    name: title,
    list: describeReadCalls(entity).list,
    isOfPark: scope === 'park',
    columns: [...(named === undefined ? [] : [named]), ...others]
      .slice(0, COLUMNS)
      .map(({ name, label, dict }) => ({
        dataIndex: dict === undefined ? name : `${name}_dictText`,
        title: label,
      })),
    valueKey: 'id',
    displayKey: display,
    search: { key: display, label: named?.label ?? '名称' },
  };
}
