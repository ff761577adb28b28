import { ParkStatus } from '#domain/codes/course.ts';
import { Sex } from '#domain/codes/system.ts';
import { DictCheckbox } from '#src/widgets/dictionary/DictCheckbox.tsx';
import { DictMultiSelect } from '#src/widgets/dictionary/DictMultiSelect.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { DictSearchSelect } from '#src/widgets/dictionary/DictSearchSelect.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

const WEATHER = [
  { value: '0', text: '晴' },
  { value: '1', text: '多云' },
  { value: '2', text: '雷阵雨' },
];

export const DICTIONARY_SPECIMENS: SpecimenGroup = {
  title: '字典',
  specimens: [
    createSpecimen<string | undefined>('DictSelect', '字典下拉', ParkStatus.open, (held) => (
      <DictSelect {...held} dictCode="golf_park_status" />
    )),
    createSpecimen('DictRadio', '字典单选', Sex.male, (held) => <DictRadio {...held} dictCode="sex" />),
    createSpecimen('DictRadioButton', '字典单选按钮', 'M', (held) => (
      <DictRadio {...held} buttons dictCode="priority" />
    )),
    createSpecimen('DictCheckbox', '字典多选框', '1,2', (held) => (
      <DictCheckbox {...held} dictCode="org_category" />
    )),
    createSpecimen('DictMultiSelect', '字典多选下拉', '1,3', (held) => (
      <DictMultiSelect {...held} dictCode="position_rank" />
    )),
    createSpecimen('CheckboxGroup', '给定选项', '0', (held) => <DictCheckbox {...held} options={WEATHER} />, {
      note: '值 0 是有效值',
    }),
    createSpecimen<string | null>('DictSearchSelect', '搜索下拉（异步）', 'dispatch1', (held) => (
      <DictSearchSelect {...held} async dict="sys_user,realname,username" />
    )),
    createSpecimen<string | null>('DictSearchMulti', '搜索下拉（多选）', 'manager1,manager2', (held) => (
      <DictSearchSelect {...held} async multiple dict="sys_user,realname,username" />
    )),
    createSpecimen<string | null>('DictSearchLocal', '搜索下拉（本地）', '0', (held) => (
      <DictSearchSelect {...held} options={WEATHER} />
    )),
  ],
};
