/** 示例 › 单表模型: people of an invented company; other clients know it by these names (EXAMPLE-01). */

import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, day, moment, money, paragraph, section, text, whole } from './shorthand.ts';

export const jeecgDemo = describeEntity({
  name: 'jeecgDemo',
  table: 'demo',
  path: '/test/jeecgDemo',
  permission: 'golf:example',
  title: '单表示例',
  display: 'name',
  scope: 'tenant',
  readers: 'signedIn',
  fields: section('基本信息', [
    text('name', '姓名', 30, {
      minLength: 2,
      required: true,
      list: { width: 120, sortable: true },
      search: 'like',
    }),
    text('keyWord', '关键词', 50, { list: { width: 140 }, search: 'like' }),
    moment('punchTime', '打卡时间', { list: { width: 170, sortable: true } }),
    choice('sex', '性别', 'sex', { list: { width: 80 }, search: 'eq' }),
    whole('age', '年龄', { min: 0, max: 150, list: { width: 80, sortable: true }, search: 'range' }),
    day('birthday', '生日', { list: { width: 120 }, search: 'range' }),
    text('email', '邮箱', 100, { pattern: PATTERNS.email, list: { width: 200 } }),
    money('salaryMoney', '工资', { list: { width: 110 } }),
    money('bonusMoney', '奖金', { list: { width: 110 } }),
    paragraph('content', '个人简介', 500),
  ]),
});

export type JeecgDemoRow = RowOf<typeof jeecgDemo>;
