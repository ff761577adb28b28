/**
 * The pages of 示例, which show parts of the product at work (EXAMPLE-02): an administrator of the demonstration has them, a
 * role that is given them, and nobody on a server without demo data (EXAMPLE-07).
 */

import type { ConsolePage } from './consolePage.ts';

const PARENT = 81;

/** @param component the key that other sites use */
const example = (n: number, name: string, url: string, component: string, icon: string): ConsolePage => ({
  n,
  name,
  url,
  component,
  icon,
  parent: PARENT,
  keepAlive: true,
  platformOnly: true,
});

export const EXAMPLE_PAGES: readonly ConsolePage[] = [
  example(82, '自定义组件', '/jeecg/SelectDemo', 'jeecg/SelectDemo', 'control'),
  example(83, '可编辑表格', '/jeecg/grid', 'jeecg/GridDemo', 'table'),
  example(84, '一对多', '/jeecg/orderMain', 'jeecg/JeecgOrderMainListForJVxeTable', 'profile'),
  example(86, '行内编辑', '/jeecg/innerEdit', 'jeecg/InnerEdit', 'edit'),
  example(87, '合计', '/jeecg/totals', 'jeecg/TableTotal', 'calculator'),
  example(88, '无痕刷新', '/jeecg/liveReload', 'jeecg/SocketReload', 'sync'),
  example(89, '树形表格', '/jeecg/treeTable', 'jeecg/JeecgTreeTable', 'apartment'),
  example(301, '单表模型', '/jeecg/jeecgDemoList', 'jeecg/JeecgDemoList', 'table'),
  example(305, '查询表格', '/list/query-list', 'examples/list/TableList', 'table'),
  example(317, '图表', '/report/ViserChartDemo', 'jeecg/report/ViserChartDemo', 'bar-chart'),
  example(324, '接口测试', '/jeecg/interfaceTest', 'jeecg/InterfaceTest', 'api'),
];

/** What they stand in. */
export const EXAMPLE_GROUP: ConsolePage = {
  n: PARENT,
  name: '示例',
  url: '/jeecg',
  component: 'layouts/RouteView',
  icon: 'appstore',
  platformOnly: true,
  areas: ['golf:example'],
};
