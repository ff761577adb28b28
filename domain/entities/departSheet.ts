/** The spreadsheet of departments: the heads that clients of the protocol know. Each line names itself by its code. */

import { OrgCategory } from '../codes/system.ts';
import { sysDepart } from './depart.ts';
import type { EntityDescription, FieldDescription } from './describe.ts';

const HEADS: Readonly<Record<string, string>> = {
  departName: '机构/部门名称',
  departNameEn: '英文名',
  departOrder: '排序',
  description: '描述',
  orgCategory: '机构类别',
  orgCode: '机构编码',
  mobile: '手机号',
  fax: '传真',
  address: '地址',
  memo: '备注',
};

/** What sheets of other origin call a column. */
export const DEPART_HEADS: Readonly<Record<string, string>> = {
  机构名称: 'departName',
  机构类型: 'orgCategory',
};

const FIELDS: readonly FieldDescription[] = sysDepart.fields;

export const departSheet: EntityDescription = {
  ...sysDepart,
  name: 'sysDepartSheet',
  fields: Object.entries(HEADS).flatMap(([name, label]) => {
    const field = FIELDS.find((one) => one.name === name);
    return field === undefined ? [] : [toColumn({ ...field, label })];
  }),
};

function toColumn(field: FieldDescription): FieldDescription {
  if (field.name === 'orgCategory') return { ...field, required: false, default: OrgCategory.company };
  const { calculated: _typed, ...written } = field;
  return field.name === 'orgCode' ? { ...written, required: true } : field;
}
