/**
 * Who is refused what. Every route of the server stands in it: its columns follow from what the route declares, and what
 * is let through on purpose is named here with its reason.
 */

import type { AccessEntry } from '#server/http/context.ts';
import type { TestServer } from '../harness.ts';

/** By method and address. */
type Reasons = Readonly<Record<string, string>>;

const BASE = '/jeecg-boot';

/** Anybody may call them. */
export const OPEN: Reasons = {
  'GET /livez': 'A supervisor has no account; it says nothing but that it answers.',
  'GET /readyz': 'A proxy has no account; it says which parts of the server work.',
  'GET /config.json': 'The console reads it before anybody signs in.',
  'POST /sys/firstRun':
    'There is no account yet; it asks for what the server printed, and is gone afterwards.',
  'GET /sys/randomImage/:key': 'The captcha of the sign-in.',
  'POST /sys/login': 'The sign-in.',
  'POST /sys/checkCaptcha': 'Uses a captcha up.',
  'POST /sys/slideCaptcha': 'A puzzle of the sign-in.',
  'POST /sys/slideCaptcha/check': 'The answer to it.',
  'POST /sys/sms': 'A code for a phone; whether somebody has the number is not said.',
  'POST /sys/phoneLogin': 'The sign-in by a code.',
  'POST /sys/user/register': 'Proves a phone; the account waits for approval.',
  'POST /sys/user/phoneVerification': 'Proves a phone.',
  'POST /sys/user/passwordChange': 'Takes what proving a phone gave.',
  'GET /sys/user/passwordChange': 'The same for clients that send a query.',
  'POST /sys/secondFactor/code': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/passkeyOptions': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/passkey': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/first/totp': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/first/confirmTotp': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/first/passkeyOptions': 'By the ticket of a sign-in whose password was right.',
  'POST /sys/secondFactor/first/passkey': 'By the ticket of a sign-in whose password was right.',
  'GET /sys/thirdLogin/render/:source': 'Goes to an issuer.',
  'GET /sys/thirdLogin/:source/callback': 'Back from an issuer, with a state of this browser.',
  'GET /sys/thirdLogin/oauth2/:source/login': 'Goes to an issuer from a chat app.',
  'GET /sys/thirdLogin/oauth2/:source/callback': 'Back from it, with a state of this browser.',
  'GET /sys/thirdLogin/getLoginUser/:token/:thirdType': 'The sign-in by what an issuer said.',
  'POST /sys/thirdLogin/user/create': 'Takes what an issuer said; the account waits for approval.',
  'POST /sys/third/user/create': 'The same for older clients.',
  'POST /sys/thirdLogin/user/checkPassword': 'Takes what an issuer said, and a password.',
  'POST /sys/third/user/checkPassword': 'The same for older clients.',
  'POST /sys/thirdLogin/bindingThirdPhone': 'Takes what an issuer said, and a code.',
  'GET /sys/cas/client/validateLogin': 'The sign-in by a ticket.',
  'GET /sys/logout': 'Ends the session that the call names, if it has one.',
  'POST /sys/logout': 'Ends the session that the call names, if it has one.',
  'PUT /sys/logout': 'Ends the session that the call names, if it has one.',
  'DELETE /sys/logout': 'Ends the session that the call names, if it has one.',
  'GET /sys/common/static/*': 'Pictures in a page carry no token; nobody guesses their names.',
  'GET /sys/common/static/logs/:day/:name': 'A link carries no token; nobody guesses the name.',
  'GET /sys/annountCement/show/:id': 'A frame carries no header: it asks by a ticket in its address.',
  'POST /tracker/positions': 'By the key of a device or gateway.',
  'GET /tracker/trialGround': 'By the key of a device or gateway: its devices, and holes to try it out on.',
  'POST /tracker/traccar': 'By the key of a gateway.',
  'GET /tracker/phone': 'By the key of a device.',
  'POST /tracker/phone': 'By the key of a device.',
  'POST /tracker/owntracks': 'By the key of a device.',
};

/** Everybody who is signed in may call them, whatever their rights. */
export const SIGNED_IN: readonly (readonly [reason: string, routes: readonly string[]])[] = [
  ['Says of the server only whether anybody may change anything.', ['GET /sys/serverState']],
  [
    'About the caller alone.',
    [
      'GET /sys/permission/getUserPermissionByToken',
      'GET /sys/user/getUserInfo',
      'GET /sys/user/getMyUserInfo',
      'GET /sys/user/getCurrentUserDeparts',
      'GET /sys/tenant/getCurrentUserTenant',
      'PUT /sys/selectDepart',
      'POST /sys/consoleFailure',
      'GET /sys/cabin',
      'GET /sys/user/frameSettings',
      'PUT /sys/user/frameSettings',
      'GET /sys/user/listViews',
      'PUT /sys/user/listViews',
      'PUT /sys/user/updatePassword',
      'PUT /sys/account/profile',
      'GET /sys/account/factors',
      'POST /sys/account/recoveryCodes',
      'POST /sys/account/totp',
      'POST /sys/account/confirmTotp',
      'POST /sys/account/removeTotp',
      'POST /sys/account/passkeyOptions',
      'POST /sys/account/passkey',
      'POST /sys/account/removePasskey',
      'GET /sys/account/bindings',
      'POST /sys/account/removeBinding',
      'GET /sys/account/sessions',
      'POST /sys/account/endSession',
      'POST /sys/account/endOtherSessions',
      'GET /sys/sysDepart/queryMyDeptTreeList',
      'GET /sys/annountCement/listByUser',
      'GET /sys/annountCement/queryById',
      'POST /sys/annountCement/showTicket',
      'GET /sys/annountCement/syncNotic',
      'GET /sys/sysAnnouncementSend/getMyAnnouncementSend',
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
      'POST /sys/sysAnnouncementSend/editByAnntIdAndUserId',
      'PUT /sys/sysAnnouncementSend/readAll',
    ],
  ],
  [
    'Pickers and names that any page may need: people, departments, roles, positions and tenants of the caller.',
    [
      'GET /sys/user/list',
      'GET /sys/user/getMultiUser',
      'GET /sys/user/queryUserComponentData',
      'GET /sys/user/queryUserByDepId',
      'GET /sys/sysDepart/queryTreeList',
      'GET /sys/sysDepart/queryDepartTreeSync',
      'GET /sys/sysDepart/queryIdTree',
      'GET /sys/sysDepart/searchBy',
      'GET /sys/sysDepart/queryParentName',
      'GET /sys/sysDepart/getDepartName',
      'GET /sys/sysDepart/queryAllParentId',
      'GET /sys/sysDepart/queryTreeByKeyWord',
      'GET /sys/sysDepart/getUsersByDepartId',
      'GET /sys/role/list',
      'GET /sys/role/listCount',
      'GET /sys/role/queryById',
      'GET /sys/role/queryall',
      'GET /sys/role/checkRoleCode',
      'GET /sys/position/list',
      'GET /sys/position/listCount',
      'GET /sys/position/queryById',
      'GET /sys/position/queryByCode',
      'GET /sys/tenant/queryList',
    ],
  ],
  [
    'Words of forms and lists, and rules that forms follow.',
    [
      'GET /sys/category/loadTreeRoot',
      'GET /sys/category/loadTreeChildren',
      'GET /sys/category/loadTreeData',
      'GET /sys/category/loadOne',
      'GET /sys/category/loadDictItem/:ids',
      'GET /sys/category/loadDictItem/',
      'GET /sys/category/loadAllData',
      'GET /sys/category/checkCode',
      'GET /sys/dict/loadTreeData',
      'GET /sys/dict/getDictItems/:dictCode',
      'GET /sys/dict/loadDict/:dict',
      'GET /sys/dict/loadDictItem/:dict',
      'GET /sys/dict/queryAllDictItems',
      'GET /sys/dict/refleshCache',
      'GET /sys/checkRule/checkByCode',
      'PUT /sys/fillRule/executeRuleByCode/:ruleCode',
      'PUT /sys/fillRule/executeRuleByCodeBatch',
      'GET /online/cgreport/head/list',
      'GET /online/cgreport/api/getRpColumns/:code',
      'GET /online/cgreport/api/getQueryInfo/:id',
      'GET /online/cgreport/api/getData/:id',
      'GET /mock/api/asynTreeList',
    ],
  ],
  [
    'Figures of the landing page, and what clients of the protocol ask at the start.',
    ['GET /sys/loginfo', 'GET /sys/visitInfo', 'GET /sys/thirdApp/getEnabledType'],
  ],
  [
    'Files of any form, kept under random names.',
    ['POST /sys/common/upload', 'POST /sys/upload/uploadMinio'],
  ],
  [
    'The handler asks for the right to what the call names.',
    [
      'GET /sys/duplicate/check',
      'POST /admin/golfDevice/batchControl',
      'GET /admin/workspace/queryOutTimeList',
      'GET /admin/workspace/waiting',
      'GET /admin/workspace/search',
      'GET /admin/golfEvent/list',
    ],
  ],
  [
    'The parks of the caller: every page of the business needs them.',
    [
      'GET /admin/golfPark/list',
      'GET /admin/golfPark/listCount',
      'GET /admin/golfPark/queryById',
      'GET /admin/golfPark/options',
      'GET /admin/golfPark/today',
      'GET /admin/golfHole/geometry',
    ],
  ],
  [
    'Invented samples.',
    [
      'permission',
      'permission/no-pager',
      'report/getCabinetCountInfo',
      'report/getCntrNoCountInfo',
      'report/getMonthCountInfo',
      'report/getYearCountInfo',
      'role',
      'service',
      'user',
    ].map((name) => `GET /mock/api/${name}`),
  ],
  [
    'Example records, for everybody to try.',
    [
      'GET /test/exampleItem/list',
      'GET /test/exampleItem/listCount',
      'GET /test/exampleItem/queryById',
      'GET /test/jeecgDemo/list',
      'GET /test/jeecgDemo/listCount',
      'GET /test/jeecgDemo/queryById',
      'GET /test/jeecgOrderMain/list',
      'GET /test/jeecgOrderMain/listCount',
      'GET /test/jeecgOrderMain/queryById',
      'GET /test/jeecgOrderMain/queryOrderCustomerListByMainId',
      'GET /test/jeecgOrderMain/queryOrderTicketListByMainId',
    ],
  ],
];

export function keyOf({ method, url }: Pick<AccessEntry, 'method' | 'url'>): string {
  return `${method} ${url.replace(BASE, '')}`;
}

/** Routes that calls reach: a `HEAD` is its `GET`, the links are opened by a handshake. */
export function listRoutes({ app }: TestServer): readonly AccessEntry[] {
  return app.accessTable.filter((entry) => entry.method !== 'HEAD');
}
