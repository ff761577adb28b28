/** Widgets that choose: from dictionaries, trees, people and records. */

import { ParkStatus } from '#domain/codes/course.ts';
import { Sex } from '#domain/codes/system.ts';
import { golfPark } from '#domain/entities/park.ts';
import { DictCheckbox } from '#src/widgets/dictionary/DictCheckbox.tsx';
import { DictMultiSelect } from '#src/widgets/dictionary/DictMultiSelect.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { DictSearchSelect } from '#src/widgets/dictionary/DictSearchSelect.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { DepartmentPicker } from '#src/widgets/pickers/DepartmentPicker.tsx';
import { PositionPicker, RolePicker, UserListPicker } from '#src/widgets/pickers/presetPickers.tsx';
import { createRecordSource } from '#src/widgets/pickers/presets.ts';
import { RecordPicker } from '#src/widgets/pickers/RecordPicker.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { PopupReport } from '#src/widgets/reports/PopupReport.tsx';
import { CategorySelect } from '#src/widgets/tree/CategorySelect.tsx';
import { CategoryTree } from '#src/widgets/tree/CategoryTree.tsx';
import { TreeSelect } from '#src/widgets/tree/TreeSelect.tsx';
import { createSpecimen, type SpecimenGroup, type SpecimenProps } from './specimen.tsx';

const OPTIONS = [
  { value: '0', text: '晴' },
  { value: '1', text: '多云' },
  { value: '2', text: '雷阵雨' },
];
const USERS = { async: true, dict: 'sys_user,realname,username' };
const MANY_USERS = { ...USERS, multiple: true };
const OPTIONS_NOTE = { note: '值 0 是有效值' };

const DICTIONARIES: SpecimenGroup = {
  title: '字典',
  specimens: [
    createSpecimen('DictSelect', '字典下拉', ParkStatus.open, DictSelect, {
      dictCode: 'golf_park_status',
    }),
    createSpecimen('DictRadio', '字典单选', Sex.male, DictRadio, { dictCode: 'sex' }),
    createSpecimen('DictRadioButton', '字典单选按钮', 'M', DictRadio, {
      buttons: true,
      dictCode: 'priority',
    }),
    createSpecimen('DictCheckbox', '字典多选框', '1,2', DictCheckbox, { dictCode: 'org_category' }),
    createSpecimen('DictMultiSelect', '字典多选下拉', '1,3', DictMultiSelect, { dictCode: 'position_rank' }),
    createSpecimen('CheckboxGroup', '给定选项', '0', DictCheckbox, { options: OPTIONS }, OPTIONS_NOTE),
    createSpecimen('DictSearchSelect', '搜索下拉（异步）', 'dispatch1', DictSearchSelect, USERS),
    createSpecimen('DictSearchMulti', '搜索下拉（多选）', 'manager1,manager2', DictSearchSelect, MANY_USERS),
    createSpecimen('DictSearchLocal', '搜索下拉（本地）', '0', DictSearchSelect, {
      options: OPTIONS,
    }),
  ],
};

const DEPARTS = { dict: 'sys_depart,depart_name,org_code', pidField: 'parent_id' };

/** Also fills the field beside it. */
function CategoryWithWords({
  value,
  onChange,
  ...rest
}: SpecimenProps<{ readonly category: string; readonly words: string }>) {
  return (
    <CategorySelect
      {...rest}
      back="words"
      value={value.category}
      onChange={(category, { words = '' }) => onChange({ category, words })}
    />
  );
}

const TREES: SpecimenGroup = {
  title: '树与分类',
  specimens: [
    createSpecimen('TreeSelect', '树形下拉', 'A01A02', TreeSelect, DEPARTS),
    createSpecimen('TreeSelectMulti', '树形下拉（多选）', 'A01A01,A01A03', TreeSelect, {
      ...DEPARTS,
      multiple: true,
    }),
    createSpecimen('TreeSelectBroken', '条件有误', '', TreeSelect, { ...DEPARTS, condition: '1=1' }),
    createSpecimen('CategorySelect', '分类下拉', { category: '', words: '' }, CategoryWithWords, {}),
    createSpecimen('CategoryMulti', '分类下拉（多选）', '', CategorySelect, { multiple: true, pcode: 'A01' }),
    createSpecimen('CategoryTree', '分类字典树（编码）', 'A01A01A03', CategoryTree, {
      parentCode: 'A01',
      field: 'code',
    } as const),
  ],
};

const REPORT = { code: 'report_park', orgFields: 'name,parkCode', field: 'park' };

/** One choice fills two fields. */
function ParkReport({
  value,
  onChange,
  ...rest
}: SpecimenProps<{ readonly park: string; readonly parkCode: string }>) {
  return (
    <PopupReport
      {...rest}
      {...REPORT}
      destFields="park,parkCode"
      groupId="gallery"
      value={value.park}
      onChange={(park, { parkCode = '' }) => onChange({ park, parkCode })}
    />
  );
}

const PEOPLE: SpecimenGroup = {
  title: '组织、人员与记录',
  specimens: [
    createSpecimen('DepartmentPicker', '部门', 'A01A01', DepartmentPicker, { store: 'orgCode' }),
    createSpecimen('DepartmentMulti', '部门（多选，树操作）', '', DepartmentPicker, {
      multi: true,
      treeOpera: true,
    }),
    createSpecimen('UserPicker', '根据部门选用户', 'dispatch1,manager2', UserPicker, {}),
    createSpecimen('UserListPicker', '用户列表', 'viewer1', UserListPicker, {}),
    createSpecimen('RolePicker', '角色', 'dispatch,marshal', RolePicker, {}),
    createSpecimen('PositionPicker', '职务', 'OPS', PositionPicker, {}),
    createSpecimen('RecordPicker', '业务记录（单选）', '', RecordPicker, {
      source: createRecordSource(golfPark),
      multiple: false,
    }),
    createSpecimen(
      'PopupReport',
      '弹出报表',
      { park: '', parkCode: '' },
      ParkReport,
      {},
      { note: '一次选择填写两个字段' },
    ),
    createSpecimen('PopupReportBroken', '弹出报表（配置有误）', '', PopupReport, {
      ...REPORT,
      destFields: 'park',
    }),
  ],
};

export const CHOICE_SPECIMENS: readonly SpecimenGroup[] = [DICTIONARIES, TREES, PEOPLE];
