import { parseJsonObject } from '../validation/jsonObject.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, paragraph, section, text } from './shorthand.ts';

/** 系统编码规则: which generator of the server makes the values of a field, and with which parameters (SYSTEM-94). */
export const sysFillRule = describeEntity({
  name: 'sysFillRule',
  table: 'sys_fill_rule',
  path: '/sys/fillRule',
  permission: 'system:fillRule',
  title: '填值规则',
  display: 'ruleName',
  scope: 'shared',
  platformOnly: true,
  rights: { detail: false, staff: [], systemOnly: 'writing' },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  fields: [
    ...section('填值规则', [
      text('ruleName', '规则名称', 100, {
        required: true,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      text('ruleCode', '规则Code', 50, {
        required: true,
        unique: 'tenant',
        addOnly: true,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      choice('ruleClass', '规则实现类', 'fill_rule_class', {
        required: true,
        maxLength: 50,
        list: { width: 160 },
        help: '由本服务器内置的生成器产生值',
      }),
      paragraph('ruleParams', '规则参数', 2000, {
        list: { width: 280 },
        help: 'JSON对象。部门编码：{"parentId": "上级部门id"}；分类编码：{"pid": "上级分类id"}；订单流水号：{"prefix": "CN"}',
      }),
    ]),
  ],
  checks: [
    {
      field: 'ruleParams',
      reads: [],
      message: '不是正确的JSON',
      holds: ({ ruleParams }) => parseJsonObject(ruleParams).is !== 'broken',
    },
    {
      field: 'ruleParams',
      reads: [],
      message: '须是JSON对象，不能是数组或其他值',
      holds: ({ ruleParams }) => parseJsonObject(ruleParams).is !== 'other',
    },
  ],
});

export type FillRuleRow = RowOf<typeof sysFillRule>;
