import { describeEntity } from './describe.ts';
import { json, paragraph, section, text } from './shorthand.ts';

/** 系统校验规则: what codes of one kind look like, piece by piece (SYSTEM-01). */
export const sysCheckRule = describeEntity({
  name: 'sysCheckRule',
  table: 'sys_check_rule',
  path: '/sys/checkRule',
  permission: 'system:checkRule',
  title: '校验规则',
  display: 'ruleName',
  scope: 'shared',
  platformOnly: true,
  rights: { detail: false, staff: [], systemOnly: 'writing' },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  fields: [
    ...section('校验规则', [
      text('ruleName', '规则名称', 100, {
        required: true,
        list: { width: 200, sortable: true },
        search: 'like',
      }),
      text('ruleCode', '规则Code', 50, {
        required: true,
        unique: 'tenant',
        list: { width: 180, sortable: true },
        search: 'like',
      }),
      paragraph('ruleDescription', '规则描述', 500, { list: { width: 380 } }),
      json('ruleJson', '规则', 'rows', {
        required: true,
        inRows: true,
        minItems: 1,
        maxItems: 100,
        rows: [
          text('digits', '位数', 4, {
            required: true,
            pattern: { regex: '^(?:\\*|[1-9]\\d*)$', message: '位数须是正整数，* 表示整个值' },
          }),
          text('pattern', '规则（正则表达式）', 500, { required: true, kind: 'regex' }),
          text('message', '提示文本', 200, { required: true }),
        ],
      }),
    ]),
  ],
});
