import { CategorySelect } from '#src/widgets/tree/CategorySelect.tsx';
import { CategoryTree } from '#src/widgets/tree/CategoryTree.tsx';
import { TreeSelect } from '#src/widgets/tree/TreeSelect.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

const DEPARTS = { dict: 'sys_depart,depart_name,org_code', pidField: 'parent_id' };

export const TREES: SpecimenGroup = {
  title: '树与分类',
  specimens: [
    createSpecimen('TreeSelect', '树形下拉', 'A01A02', ({ onChange, ...held }) => (
      <TreeSelect {...held} {...DEPARTS} onChange={(value) => onChange(value)} />
    )),
    createSpecimen('TreeSelectMulti', '树形下拉（多选）', 'A01A01,A01A03', ({ onChange, ...held }) => (
      <TreeSelect {...held} {...DEPARTS} multiple onChange={(value) => onChange(value)} />
    )),
    createSpecimen('TreeSelectBroken', '条件有误', '', ({ onChange: _unused, ...held }) => (
      <TreeSelect {...held} {...DEPARTS} condition="1=1" />
    )),
    createSpecimen(
      'CategorySelect',
      '分类下拉',
      { category: '', words: '' },
      ({ value, onChange, ...held }) => (
        <CategorySelect
          {...held}
          back="words"
          value={value.category}
          onChange={(category, { words = '' }) => onChange({ category, words })}
        />
      ),
    ),
    createSpecimen('CategoryMulti', '分类下拉（多选）', '', ({ onChange, ...held }) => (
      <CategorySelect {...held} multiple pcode="A01" onChange={(value) => onChange(value)} />
    )),
    createSpecimen('CategoryTree', '分类字典树（编码）', 'A01A01A03', ({ onChange, ...held }) => (
      <CategoryTree {...held} parentCode="A01" field="code" onChange={(value) => onChange(value)} />
    )),
  ],
};
