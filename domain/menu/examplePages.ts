/** The pages of 示例, which show parts of the product at work (EXAMPLE-02). Their component keys are those other sites use. */
import type { HousePage } from './housePage.ts';

interface Example {
  readonly name: string;
  readonly url: string;
  readonly component: string;
  readonly icon: string;
}

const PARENT = 81;
/** Numbers of those that came first, and of all others. */
const FIRST = 82;
const LATER = 301;

const example = (name: string, url: string, component: string, icon: string): Example => ({
  name,
  url,
  component,
  icon,
});

const FIRST_EXAMPLES: readonly Example[] = [
  example('自定义组件', '/jeecg/SelectDemo', 'jeecg/SelectDemo', 'control'),
  example('可编辑表格', '/jeecg/grid', 'jeecg/GridDemo', 'table'),
  example('一对多', '/jeecg/orderMain', 'jeecg/JeecgOrderMainListForJVxeTable', 'profile'),
  example('ERP布局', '/jeecg/erp', 'jeecg/tablist/JeecgOrderDMainList', 'layout'),
  example('行内编辑', '/jeecg/innerEdit', 'jeecg/InnerEdit', 'edit'),
  example('合计', '/jeecg/totals', 'jeecg/TableTotal', 'calculator'),
  example('无痕刷新', '/jeecg/liveReload', 'jeecg/SocketReload', 'sync'),
  example('树形表格', '/jeecg/treeTable', 'jeecg/JeecgTreeTable', 'apartment'),
];

const LATER_EXAMPLES: readonly Example[] = [
  example('单表模型', '/jeecg/jeecgDemoList', 'jeecg/JeecgDemoList', 'table'),
  example('基础表单', '/form/base-form', 'examples/form/BasicForm', 'form'),
  example('分步表单', '/form/step-form', 'examples/form/stepForm/StepForm', 'ordered-list'),
  example('高级表单', '/form/advanced-form', 'examples/form/advancedForm/AdvancedForm', 'form'),
  example('查询表格', '/list/query-list', 'examples/list/TableList', 'table'),
  example('标准列表', '/list/basic-list', 'examples/list/StandardList', 'ordered-list'),
  example('卡片列表', '/list/card', 'examples/list/CardList', 'appstore'),
  example('搜索列表', '/list/search', 'examples/list/search/SearchLayout', 'search'),
  example('角色列表', '/list/role-list', 'examples/list/RoleList', 'team'),
  example('权限列表', '/list/permission-list', 'examples/list/PermissionList', 'safety'),
  example('基础详情', '/profile/basic', 'examples/profile/basic/Index', 'profile'),
  example('高级详情', '/profile/advanced', 'examples/profile/advanced/Advanced', 'profile'),
  example('成功页', '/result/success', 'result/Success', 'check-circle'),
  example('失败页', '/result/fail', 'result/Error', 'close-circle'),
  example('合并单元格', '/jeecg/rowspanTable', 'jeecg/RowspanTable', 'table'),
  example('表尾总计', '/jeecg/tableOrderTotal', 'jeecg/TableOrderTotal', 'calculator'),
  example('图表', '/report/ViserChartDemo', 'jeecg/report/ViserChartDemo', 'bar-chart'),
  example('打印', '/jeecg/PrintDemo', 'jeecg/PrintDemo', 'printer'),
  example('图片裁剪', '/jeecg/imagCropper', 'jeecg/ImagCropper', 'scissor'),
  example('图片预览', '/jeecg/imagPreview', 'jeecg/ImagPreview', 'picture'),
  example('图片排序', '/jeecg/imgDragSort', 'jeecg/ImgDragSort', 'picture'),
  example('图片翻页', '/jeecg/imgTurnPage', 'jeecg/ImgTurnPage', 'picture'),
  example('分屏', '/jeecg/splitPanel', 'jeecg/SplitPanel', 'layout'),
  example('接口测试', '/jeecg/interfaceTest', 'jeecg/InterfaceTest', 'api'),
  example('创建单据', '/jeecg/helloworld', 'jeecg/helloworld', 'form'),
  example('档案统计', '/report/ArchivesStatisticst', 'jeecg/report/ArchivesStatisticst', 'pie-chart'),
];

const toPages = (examples: readonly Example[], first: number): readonly HousePage[] =>
  examples.map((page, index) => ({ ...page, n: first + index, parent: PARENT, keepAlive: true }));

export const EXAMPLE_PAGES: readonly HousePage[] = [
  ...toPages(FIRST_EXAMPLES, FIRST),
  ...toPages(LATER_EXAMPLES, LATER),
];

/** What they stand in. */
export const EXAMPLE_GROUP: HousePage = {
  n: PARENT,
  name: '示例',
  url: '/jeecg',
  component: 'layouts/RouteView',
  icon: 'appstore',
};
