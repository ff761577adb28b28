import { golfPark } from '#domain/entities/park.ts';
import { DepartmentPicker } from '#src/widgets/pickers/DepartmentPicker.tsx';
import { PositionPicker, RolePicker, UserListPicker } from '#src/widgets/pickers/presetPickers.tsx';
import { createRecordSource } from '#src/widgets/pickers/presets.ts';
import { RecordPicker } from '#src/widgets/pickers/RecordPicker.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';
import { PopupReport } from '#src/widgets/reports/PopupReport.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

const PARKS = createRecordSource(golfPark);

export const PEOPLE_SPECIMENS: SpecimenGroup = {
  title: '组织、人员与记录',
  specimens: [
    createSpecimen('DepartmentPicker', '部门', 'A01A01', (held) => (
      <DepartmentPicker {...held} store="orgCode" />
    )),
    createSpecimen('DepartmentMulti', '部门（多选，树操作）', '', (held) => (
      <DepartmentPicker {...held} multi treeOpera />
    )),
    createSpecimen('UserPicker', '根据部门选用户', 'dispatch1,manager2', ({ onChange, ...held }) => (
      <UserPicker {...held} onChange={(value) => onChange(value)} />
    )),
    createSpecimen('UserListPicker', '用户列表', 'viewer1', ({ onChange, ...held }) => (
      <UserListPicker {...held} onChange={(value) => onChange(value)} />
    )),
    createSpecimen('RolePicker', '角色', 'dispatch,marshal', ({ onChange, ...held }) => (
      <RolePicker {...held} onChange={(value) => onChange(value)} />
    )),
    createSpecimen('PositionPicker', '职务', 'OPS', ({ onChange, ...held }) => (
      <PositionPicker {...held} onChange={(value) => onChange(value)} />
    )),
    createSpecimen('RecordPicker', '业务记录（单选）', '', ({ onChange, ...held }) => (
      <RecordPicker {...held} source={PARKS} multiple={false} onChange={(value) => onChange(value)} />
    )),
    createSpecimen(
      'PopupReport',
      '弹出报表',
      { park: '', parkCode: '' },
      ({ value, onChange, ...held }) => (
        <PopupReport
          {...held}
          code="report_park"
          orgFields="name,parkCode"
          destFields="park,parkCode"
          field="park"
          groupId="gallery"
          value={value.park}
          onChange={(park, { parkCode = '' }) => onChange({ park, parkCode })}
        />
      ),
      { note: '一次选择填写两个字段' },
    ),
    createSpecimen('PopupReportBroken', '弹出报表（配置有误）', '', ({ onChange: _unused, ...held }) => (
      <PopupReport {...held} code="report_park" orgFields="name,parkCode" destFields="park" field="park" />
    )),
  ],
};
