/** The pages of 示例 by their component key; several keys of other sites are one page here (EXAMPLE-02). */
import { MissingPage } from '#src/features/exception/ExceptionPages.tsx';
import { createRecordPage, type PageSource } from './recordPage.tsx';

const erpLayout: PageSource = () => import('#src/features/examples/orders/ErpLayout.tsx');
const gridDemo: PageSource = () => import('#src/features/examples/grid/GridDemo.tsx');
const innerEdit: PageSource = () => import('#src/features/examples/grid/InnerEdit.tsx');
const liveReload: PageSource = () => import('#src/features/examples/grid/LiveReload.tsx');
const orders: PageSource = () => import('#src/features/examples/orders/OrderMainList.tsx');
const roles: PageSource = () => import('#src/features/examples/lists/RoleList.tsx');

export const EXAMPLE_SOURCES: Readonly<Record<string, PageSource>> = {
  'examples/form/BasicForm': () => import('#src/features/examples/forms/BasicForm.tsx'),
  'examples/form/advancedForm/AdvancedForm': () => import('#src/features/examples/forms/AdvancedForm.tsx'),
  'examples/form/stepForm/StepForm': () => import('#src/features/examples/forms/StepForm.tsx'),
  'examples/list/CardList': () => import('#src/features/examples/lists/CardList.tsx'),
  'examples/list/PermissionList': () => import('#src/features/examples/lists/PermissionList.tsx'),
  'examples/list/RoleList': roles,
  'examples/list/StandardList': () => import('#src/features/examples/lists/StandardList.tsx'),
  'examples/list/TableInnerEditList': innerEdit,
  'examples/list/TableList': createRecordPage('exampleItem'),
  'examples/list/UserList': roles,
  'examples/list/search/SearchLayout': () => import('#src/features/examples/lists/SearchLists.tsx'),
  'examples/profile/advanced/Advanced': () => import('#src/features/examples/profiles/AdvancedProfile.tsx'),
  'examples/profile/basic/Index': () => import('#src/features/examples/profiles/BasicProfile.tsx'),
  'jeecg/GridDemo': gridDemo,
  'jeecg/ImagCropper': () => import('#src/features/examples/media/ImageCrop.tsx'),
  'jeecg/ImagPreview': () => import('#src/features/examples/media/ImagePreview.tsx'),
  'jeecg/ImgDragSort': () => import('#src/features/examples/media/ImageSort.tsx'),
  'jeecg/ImgTurnPage': () => import('#src/features/examples/media/ImageTurnPage.tsx'),
  'jeecg/InnerEdit': innerEdit,
  'jeecg/InterfaceTest': () => import('#src/features/examples/tools/InterfaceTest.tsx'),
  'jeecg/JVXETableDemo': gridDemo,
  'jeecg/JVxeDemo/demo/JSBCDemo': innerEdit,
  'jeecg/JVxeDemo/demo/PopupSubTable': orders,
  'jeecg/JVxeDemo/demo/SocketReload': liveReload,
  'jeecg/JVxeDemo/layout-demo/Index': erpLayout,
  'jeecg/JeecgDemoList': createRecordPage('jeecgDemo'),
  'jeecg/JeecgEditableTableExample': gridDemo,
  'jeecg/JeecgOrderMainList': orders,
  'jeecg/JeecgOrderMainListForJEditableTable': orders,
  'jeecg/JeecgOrderMainListForJVxeTable': orders,
  'jeecg/JeecgTreeTable': () => import('#src/features/examples/tree/TreeDemo.tsx'),
  'jeecg/PrintDemo': () => import('#src/features/examples/media/PrintDemo.tsx'),
  'jeecg/RowspanTable': () => import('#src/features/examples/tables/RowspanTable.tsx'),
  'jeecg/SelectDemo': () => import('#src/features/examples/WidgetGallery.tsx'),
  'jeecg/SocketReload': liveReload,
  'jeecg/SplitPanel': () => import('#src/features/examples/media/SplitPanel.tsx'),
  'jeecg/TableExpandeSub': orders,
  'jeecg/TableOrderTotal': () => import('#src/features/examples/tables/FooterTotals.tsx'),
  'jeecg/TableTotal': () => import('#src/features/examples/grid/Totals.tsx'),
  'jeecg/helloworld': () => import('#src/features/examples/tools/HelloForm.tsx'),
  'jeecg/report/ArchivesStatisticst': () => import('#src/features/examples/charts/ArchiveCounts.tsx'),
  'jeecg/report/ViserChartDemo': () => import('#src/features/examples/charts/ChartGallery.tsx'),
  'jeecg/tablist/JeecgOrderDMainList': erpLayout,
  'result/Error': () => import('#src/features/examples/results/FailureResult.tsx'),
  'result/Success': () => import('#src/features/examples/results/SuccessResult.tsx'),
};

/** The page of a key; one that is not known says so. */
export const openExample = async (component: string): ReturnType<PageSource> =>
  (await EXAMPLE_SOURCES[component]?.()) ?? { default: MissingPage };
