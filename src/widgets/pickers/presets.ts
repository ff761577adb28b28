/** Which business records a picker offers, and how: a list call, its columns, what of a row is kept and shown. */
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
  readonly listUrl: string;
  /** Records of one park. */
  readonly isOfPark?: boolean;
  /** Answers the records of given values, as a page or a bare list; the list call when absent. */
  readonly valueUrl?: string;
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

export const USERS: RecordSource = {
  name: '用户',
  listUrl: '/sys/user/list',
  valueUrl: '/sys/user/getMultiUser',
  columns: [
    { dataIndex: 'realname', title: '姓名', width: '25%' },
    { dataIndex: 'username', title: '账号', width: '25%' },
    { dataIndex: 'phone', title: '电话', width: '25%' },
    { dataIndex: 'birthday', title: '出生日期', width: '25%' },
  ],
  valueKey: 'username',
  displayKey: 'realname',
  search: { key: 'username', label: '账号' },
  conditions: [
    { key: 'sex', label: '性别', dictCode: 'sex' },
    { key: 'birthday', label: '生日', kind: 'date' },
  ],
  width: 1200,
};

export const ROLE_SOURCE: RecordSource = {
  name: '角色',
  listUrl: '/sys/role/list',
  columns: [
    { dataIndex: 'roleName', title: '角色名称' },
    { dataIndex: 'roleCode', title: '角色编码' },
  ],
  valueKey: 'roleCode',
  displayKey: 'roleName',
  search: { key: 'roleCode', label: '角色编码' },
};

export const POSITIONS: RecordSource = {
  name: '职务',
  listUrl: '/sys/position/list',
  columns: [
    { dataIndex: 'name', title: '职务名称', width: '40%' },
    { dataIndex: 'code', title: '职务编码', width: '35%' },
    { dataIndex: 'rank_dictText', title: '职级', width: '25%' },
  ],
  valueKey: 'code',
  displayKey: 'name',
  search: { key: 'name', label: '职务名称' },
  width: 1000,
};

/** How many columns of a list a picker has room for. */
const COLUMNS = 4;

/** Records of a described entity, kept by id. */
export function createRecordSource({
  title,
  path,
  listCall = 'list',
  display,
  fields,
  scope,
}: EntityDescription): RecordSource {
  const named = fields.find(({ name }) => name === display);
  const others = fields.filter(({ name, list }) => list !== undefined && name !== display);
  return {
    name: title,
    listUrl: `${path}/${listCall}`,
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
