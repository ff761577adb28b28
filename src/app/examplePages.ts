/** The pages of 示例 by their component key; several keys of other sites are one page here (EXAMPLE-02). */

import { MissingPage } from '#src/features/exception/ExceptionPages.tsx';
import { createRecordPage, type PageSource } from './recordPage.tsx';

const charts: PageSource = () => import('#src/features/examples/charts/ChartGallery.tsx');
const gridDemo: PageSource = () => import('#src/features/examples/grid/GridDemo.tsx');
const innerEdit: PageSource = () => import('#src/features/examples/grid/InnerEdit.tsx');
const items: PageSource = createRecordPage('exampleItem');
const liveReload: PageSource = () => import('#src/features/examples/grid/LiveReload.tsx');
const orders: PageSource = () => import('#src/features/examples/orders/OrderMainList.tsx');
const totals: PageSource = () => import('#src/features/examples/grid/Totals.tsx');
const widgets: PageSource = () => import('#src/features/examples/specimens/WidgetGallery.tsx');

export const EXAMPLE_SOURCES: Readonly<Record<string, PageSource>> = {
  'examples/form/BasicForm': widgets,
  'examples/form/advancedForm/AdvancedForm': widgets,
  'examples/form/stepForm/StepForm': widgets,
  'examples/list/CardList': items,
  'examples/list/PermissionList': items,
  'examples/list/RoleList': items,
  'examples/list/StandardList': items,
  'examples/list/TableInnerEditList': innerEdit,
  'examples/list/TableList': items,
  'examples/list/UserList': items,
  'examples/list/search/SearchLayout': items,
  'examples/profile/advanced/Advanced': orders,
  'examples/profile/basic/Index': orders,
  'jeecg/GridDemo': gridDemo,
  'jeecg/ImagCropper': widgets,
  'jeecg/ImagPreview': widgets,
  'jeecg/ImgDragSort': widgets,
  'jeecg/ImgTurnPage': widgets,
  'jeecg/InnerEdit': innerEdit,
  'jeecg/InterfaceTest': () => import('#src/features/examples/tools/InterfaceTest.tsx'),
  'jeecg/JVXETableDemo': gridDemo,
  'jeecg/JVxeDemo/demo/JSBCDemo': innerEdit,
  'jeecg/JVxeDemo/demo/PopupSubTable': orders,
  'jeecg/JVxeDemo/demo/SocketReload': liveReload,
  'jeecg/JVxeDemo/layout-demo/Index': orders,
  'jeecg/JeecgDemoList': createRecordPage('jeecgDemo'),
  'jeecg/JeecgEditableTableExample': gridDemo,
  'jeecg/JeecgOrderMainList': orders,
  'jeecg/JeecgOrderMainListForJEditableTable': orders,
  'jeecg/JeecgOrderMainListForJVxeTable': orders,
  'jeecg/JeecgTreeTable': () => import('#src/features/examples/tree/TreeDemo.tsx'),
  'jeecg/PrintDemo': widgets,
  'jeecg/RowspanTable': totals,
  'jeecg/SelectDemo': widgets,
  'jeecg/SocketReload': liveReload,
  'jeecg/SplitPanel': widgets,
  'jeecg/TableExpandeSub': orders,
  'jeecg/TableOrderTotal': totals,
  'jeecg/TableTotal': totals,
  'jeecg/helloworld': widgets,
  'jeecg/report/ArchivesStatisticst': charts,
  'jeecg/report/ViserChartDemo': charts,
  'jeecg/tablist/JeecgOrderDMainList': orders,
  'result/Error': widgets,
  'result/Success': widgets,
};

/** The page of a key; one that is not known says so. */
export const openExample = async (component: string): ReturnType<PageSource> =>
  (await EXAMPLE_SOURCES[component]?.()) ?? { default: MissingPage };
