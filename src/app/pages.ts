/**
 * Every page of the console by the component key of its menu record. A page is loaded when it is first opened; a
 * feature is removed by deleting its folder and its line. Lists that follow from their descriptions have no line.
 */

import type { ComponentType } from 'react';
import { RECORD_PAGES } from '#domain/menu/recordPaths.ts';
import { PageFailed } from '#src/shell/pages/PageFailed.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { createListPage, createRecordPage, type PageSource } from './recordPage.tsx';

/** Lists of other systems' form designers, however they lay a form and its lines out: here the description says it. */
const FORM_PAGES: Readonly<Record<string, PageSource>> = Object.fromEntries(
  [
    'OnlCgformAutoList',
    'OnlCgformTreeList',
    'erp/OnlCgformErpList',
    'tab/OnlCgformTabList',
    'innerTable/OnlCgformInnerTableList',
  ].map((key) => [`modules/online/cgform/auto/${key}`, () => import('#src/features/online/FormPage.tsx')]),
);

const SOURCES: Readonly<Record<string, PageSource>> = {
  'account/center/Index': () => import('#src/features/account/AccountCenter.tsx'),
  'account/settings/Index': () => import('#src/features/account/AccountSettings.tsx'),
  'dashboard/Analysis': () => import('#src/features/dashboards/AnalysisPage.tsx'),
  'dashboard/Monitor': () => import('#src/features/dashboards/MonitorPage.tsx'),
  'dashboard/Overview': () => import('#src/features/overview/OverviewPage.tsx'),
  'dashboard/Workplace': () => import('#src/features/dashboards/WorkplacePage.tsx'),
  'dispatch/DispatchBoard': () => import('#src/features/dispatch/DispatchBoard.tsx'),
  'exception/403': async () => ({
    default: (await import('#src/features/exception/ExceptionPages.tsx')).ForbiddenPage,
  }),
  'exception/404': async () => ({
    default: (await import('#src/features/exception/ExceptionPages.tsx')).MissingPage,
  }),
  'exception/500': async () => ({
    default: (await import('#src/features/exception/ExceptionPages.tsx')).BrokenPage,
  }),
  'golf/AgreementList': async () => ({
    default: (await import('#src/features/content/AgreementPage.tsx')).AgreementList,
  }),
  'golf/AnnouncementList': () => import('#src/features/content/AnnouncementList.tsx'),
  'golf/AreaList': () => import('#src/features/course/areas/AreaList.tsx'),
  'golf/CaddieCheckList': () => import('#src/features/caddies/CaddieCheckList.tsx'),
  'golf/CaddieEvaluationList': () => import('#src/features/caddies/CaddieEvaluationList.tsx'),
  'golf/CaddieList': () => import('#src/features/caddies/CaddieList.tsx'),
  'golf/CaddieOrderList': () => import('#src/features/caddies/CaddieOrderList.tsx'),
  'golf/CaddieUserList': async () => ({
    default: (await import('#src/features/people/UserLists.tsx')).CaddieUserList,
  }),
  'golf/CarouselList': () => import('#src/features/content/CarouselList.tsx'),
  'golf/CommentList': () => import('#src/features/content/CommentList.tsx'),
  'golf/CompetitionList': () => import('#src/features/competitions/CompetitionList.tsx'),
  'golf/CompetitionPlanList': () => import('#src/features/competitions/PlanList.tsx'),
  'golf/CompetitionPlayerList': () => import('#src/features/competitions/PlayerList.tsx'),
  'golf/CompetitionRuleList': () => import('#src/features/competitions/RuleList.tsx'),
  'golf/CompetitionSelect': () => import('#src/features/competitions/CompetitionSelect.tsx'),
  'golf/DeviceList': () => import('#src/features/course/devices/DeviceList.tsx'),
  'golf/FeedbackList': () => import('#src/features/content/FeedbackList.tsx'),
  'golf/FenceList': () => import('#src/features/course/fences/FenceList.tsx'),
  'golf/HandoverPage': () => import('#src/features/shift/HandoverPage.tsx'),
  'golf/HoleList': () => import('#src/features/course/holes/HoleList.tsx'),
  'golf/HoleTimeoutList': () => import('#src/features/course/day/HoleTimeoutList.tsx'),
  'golf/IncidentList': () => import('#src/features/course/day/IncidentList.tsx'),
  'golf/InspectionList': () => import('#src/features/course/day/InspectionList.tsx'),
  'golf/JumpHoleList': () => import('#src/features/course/day/JumpHoleList.tsx'),
  'golf/OrderCheckLogList': () => import('#src/features/orders/CheckLogList.tsx'),
  'golf/OrderList': () => import('#src/features/orders/OrderList.tsx'),
  'golf/ParkList': () => import('#src/features/course/parks/ParkList.tsx'),
  'golf/PlatformAgreementList': async () => ({
    default: (await import('#src/features/content/AgreementPage.tsx')).PlatformAgreementList,
  }),
  'golf/PlatformerUserList': async () => ({
    default: (await import('#src/features/people/UserLists.tsx')).PlatformerUserList,
  }),
  'golf/PlayerList': () => import('#src/features/people/PlayerList.tsx'),
  'golf/PlayerUserList': async () => ({
    default: (await import('#src/features/people/UserLists.tsx')).PlayerUserList,
  }),
  'golf/PriceSetList': () => import('#src/features/prices/PriceSetList.tsx'),
  'golf/Ranking': () => import('#src/features/statistics/RankingPage.tsx'),
  'golf/RefundList': () => import('#src/features/orders/RefundList.tsx'),
  'golf/ShiftBook': () => import('#src/features/shift/ShiftBook.tsx'),
  'golf/StartHoleList': () => import('#src/features/competitions/StartHoleList.tsx'),
  'golf/AlarmAnalysis': () => import('#src/features/statistics/AlarmAnalysisPage.tsx'),
  'golf/TrackerKeyList': () => import('#src/features/course/trackerKeys/TrackerKeyList.tsx'),
  'golf/Statistics': () => import('#src/features/statistics/StatisticsPage.tsx'),
  'modules/online/cgform/OnlCgformCopyList': () => import('#src/features/online/FormCopies.tsx'),
  'modules/online/cgform/OnlCgformHeadList': () => import('#src/features/online/FormHeadList.tsx'),
  ...FORM_PAGES,
  'modules/online/cgreport/OnlCgreportHeadList': () => import('#src/features/online/ReportHeadList.tsx'),
  'modules/online/cgreport/auto/OnlCgreportAutoList': () => import('#src/features/online/ReportPage.tsx'),
  'layouts/IframeFReportView': () => import('#src/shell/pages/IframePage.tsx'),
  'layouts/IframePageView': () => import('#src/shell/pages/IframePage.tsx'),
  'modules/monitor/DiskMonitoring': () => import('#src/features/monitor/DiskMonitoring.tsx'),
  'modules/monitor/HttpTrace': () => import('#src/features/monitor/HttpTrace.tsx'),
  'modules/monitor/JvmInfo': () => import('#src/features/monitor/JvmInfo.tsx'),
  'modules/monitor/RedisInfo': () => import('#src/features/monitor/RedisInfo.tsx'),
  'modules/monitor/SystemInfo': () => import('#src/features/monitor/SystemInfo.tsx'),
  'modules/monitor/TomcatInfo': () => import('#src/features/monitor/TomcatInfo.tsx'),
  'monitor/LinkDiagnostics': () => import('#src/features/diagnostics/DiagnosticsPage.tsx'),
  'system/DataLogList': () => import('#src/features/logs/DataLogList.tsx'),
  'system/AddressList': () => import('#src/features/addressBook/AddressList.tsx'),
  'system/DepartList': () => import('#src/features/departments/DepartList.tsx'),
  'system/DepartList2': () => import('#src/features/departments/DepartTable.tsx'),
  'system/DepartListSync': () => import('#src/features/departments/DepartListSync.tsx'),
  'system/DepartUserList': () => import('#src/features/departments/MyDepartments.tsx'),
  'system/DictList': () => import('#src/features/dictionaries/DictionaryList.tsx'),
  'system/NewPermissionList': () => import('#src/features/menus/NewPermissionList.tsx'),
  'system/PermissionList': () => import('#src/features/menus/PermissionList.tsx'),
  'modules/message/SysMessageList': () => import('#src/features/messages/MessageList.tsx'),
  'modules/message/SysMessageTemplateList': () => import('#src/features/messages/TemplateList.tsx'),
  'modules/oss/OSSFileList': () => import('#src/features/storedFiles/StoredFileList.tsx'),
  'system/SysAnnouncementList': () => import('#src/features/announcementAdmin/AnnouncementAdminList.tsx'),
  'system/RoleList': () => import('#src/features/roles/RoleList.tsx'),
  'system/RoleUserList': () => import('#src/features/roles/RoleUserList.tsx'),
  'system/LogList': () => import('#src/features/logs/LogList.tsx'),
  'system/QuartzJobList': () => import('#src/features/jobs/JobList.tsx'),
  'system/SysCategoryList': () => import('#src/features/categories/CategoryList.tsx'),
  'system/SysCheckRuleList': () => import('#src/features/checkRules/CheckRuleList.tsx'),
  'system/SysUserOnlineList': () => import('#src/features/onlineUsers/OnlineUserList.tsx'),
  'system/SysDataSourceList': () => import('#src/features/dataSources/DataSourceList.tsx'),
  'system/SysFillRuleList': () => import('#src/features/fillRules/FillRuleList.tsx'),
  'system/SysGatewayRouteList': () => import('#src/features/gateway/GatewayRouteList.tsx'),
  'system/SysPositionList': () => import('#src/features/positions/PositionList.tsx'),
  'system/TenantList': () => import('#src/features/tenants/TenantList.tsx'),
  'system/UserList': () => import('#src/features/users/UserList.tsx'),
  'system/UserAnnouncementList': () => import('#src/features/announcements/UserAnnouncementList.tsx'),
};

const pages = new Map<string, ComponentType>(
  Object.entries(SOURCES).map(([key, source]) => [key, createLazyPart(source, PageFailed)]),
);

/** Pages of the golf business without a line here are lists that their descriptions draw. */
const GOLF_KEY = /^golf\//;
/** Which of these there are is loaded with the first of them: few people open one. */
const EXAMPLE_KEY = /^(?:examples|jeecg|result)\//;

/** The page of a component key, `undefined` when this console has none (the caller shows the 404 face). */
export function findPageComponent(component: string): ComponentType | undefined {
  if (!pages.has(component)) {
    const source = findLateSource(component);
    if (source !== undefined) pages.set(component, createLazyPart(source, PageFailed));
  }
  return pages.get(component);
}

function findLateSource(component: string): PageSource | undefined {
  const { component: start } = RECORD_PAGES;
  if (component.startsWith(start)) return createRecordPage(component.slice(start.length));
  if (GOLF_KEY.test(component)) return createListPage(component);
  if (!EXAMPLE_KEY.test(component)) return undefined;
  return async () => (await import('./examplePages.ts')).openExample(component);
}
