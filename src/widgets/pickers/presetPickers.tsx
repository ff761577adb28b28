/** The record picker for accounts, roles and positions (WIDGET-06). */

import type { ComponentProps } from 'react';
import { peopleCalls } from '#domain/calls/people.ts';
import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import { sysPosition } from '#domain/entities/position.ts';
import { sysRole } from '#domain/entities/role.ts';
import { sysUser } from '#domain/entities/user.ts';
import type { RecordSource } from './presets.ts';
import { RecordPicker } from './RecordPicker.tsx';

const USERS: RecordSource = {
  name: '用户',
  list: describeReadCalls(sysUser).list,
  values: peopleCalls.listNames,
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

const ROLE_SOURCE: RecordSource = {
  name: '角色',
  list: describeReadCalls(sysRole).list,
  columns: [
    { dataIndex: 'roleName', title: '角色名称' },
    { dataIndex: 'roleCode', title: '角色编码' },
  ],
  valueKey: 'roleCode',
  displayKey: 'roleName',
  search: { key: 'roleCode', label: '角色编码' },
};

const POSITIONS: RecordSource = {
  name: '职务',
  list: describeReadCalls(sysPosition).list,
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

type Props = Omit<ComponentProps<typeof RecordPicker>, 'source'>;

export const UserListPicker = (props: Props) => (
  <RecordPicker {...props} source={USERS} ellipsisLength={25} />
);
export const RolePicker = (props: Props) => <RecordPicker {...props} source={ROLE_SOURCE} />;
export const PositionPicker = (props: Props) => <RecordPicker {...props} source={POSITIONS} />;
