/** The reports that pickers may open. */

import { sql } from 'kysely';
import type { ReportColumn } from '#domain/calls/reports.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { golfPark } from '#domain/entities/park.ts';
import { sysUser } from '#domain/entities/user.ts';
import { getScope } from '../resource/scope.ts';
import { selectRows } from '../resource/store.ts';
import { selectUserIds } from '../system/users/userRows.ts';
import type { Report } from './report.ts';

function column(dataIndex: string, title: string, more: Partial<ReportColumn> = {}): ReportColumn {
  return { dataIndex, title, sorter: false, align: 'left', ...more };
}

const STAFF: Report = {
  id: '1700020000000000001',
  code: 'report_user',
  name: '员工名册',
  permission: 'user:list',
  entity: sysUser,
  columns: [
    column('username', '用户账号', { sorter: true }),
    column('realname', '用户姓名', { sorter: true }),
    column('sex', '性别', { customRender: 'sex' }),
    column('phone', '手机号码'),
    column('orgCode', '部门编码', { sorter: true }),
    column('createTime', '创建时间', { sorter: true }),
  ],
  queries: [
    { field: 'username', label: '用户账号', view: 'text', mode: 'single', hidden: DigitFlag.no },
    { field: 'realname', label: '用户姓名', view: 'text', mode: 'single', hidden: DigitFlag.no },
    { field: 'sex', label: '性别', view: 'list', mode: 'single', hidden: DigitFlag.yes, dictCode: 'sex' },
    { field: 'createTime', label: '创建时间', view: 'date', mode: 'group', hidden: DigitFlag.yes },
  ],
  params: { orgCode: (value) => sql`starts_with(org_code, ${value})` },
  order: 'username',
  rows: (db, user) =>
    db.selectFrom(
      db
        .selectFrom('sysUser as u')
        .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
        .select(['u.id', 'u.username', 'u.realname', 'u.sex', 'u.phone', 'u.orgCode', 'u.createTime'])
        .where('t.tenantId', '=', user.tenantId)
        .where('u.id', 'in', selectUserIds(db, user))
        .where('u.status', '=', 1)
        .as('r'),
    ),
};

type ParkLine = Record<'id' | 'name' | 'parkCode' | 'status' | 'openTime' | 'closeTime', string> & {
  readonly holeCount: number;
};

const PARKS: Report = {
  id: '1700020000000000002',
  code: 'report_park',
  name: '球场档案',
  entity: golfPark,
  permission: null,
  columns: [
    column('name', '球场名称', { sorter: true }),
    column('parkCode', '球场编码', { sorter: true }),
    column('holeCount', '球洞数', { sorter: true, align: 'right' }),
    column('status', '状态', { customRender: 'golf_park_status' }),
    column('openTime', '开始营业', { align: 'center' }),
    column('closeTime', '结束营业', { align: 'center' }),
  ],
  queries: [
    { field: 'name', label: '球场名称', view: 'text', mode: 'single', hidden: DigitFlag.no },
    {
      field: 'status',
      label: '状态',
      view: 'list',
      mode: 'single',
      hidden: DigitFlag.no,
      dictCode: 'golf_park_status',
    },
    { field: 'holeCount', label: '球洞数', view: 'number', mode: 'group', hidden: DigitFlag.no },
  ],
  params: { parkCode: (value) => sql`park_code = ${value}` },
  order: 'parkCode',
  rows: (db, user) => {
    const parks = selectRows(db, golfPark, getScope(golfPark, user))
      .select(['id', 'name', 'parkCode', 'holeCount', 'status', 'openTime', 'closeTime'])
      .$castTo<ParkLine>();
    return db.selectFrom(parks.as('r'));
  },
};

const CATEGORIES: Report = {
  id: '1700020000000000003',
  code: 'report_category',
  name: '分类字典',
  permission: null,
  columns: [column('code', '分类编码', { sorter: true }), column('name', '分类名称', { sorter: true })],
  queries: [
    { field: 'code', label: '分类编码', view: 'text', mode: 'single', hidden: DigitFlag.no },
    { field: 'name', label: '分类名称', view: 'text', mode: 'single', hidden: DigitFlag.no },
  ],
  params: {},
  order: 'code',
  rows: (db) => db.selectFrom(db.selectFrom('sysCategory').select(['id', 'code', 'name']).as('r')),
};

export const REPORTS: readonly Report[] = [STAFF, PARKS, CATEGORIES];
