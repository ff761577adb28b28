/**
 * Calls that are promised to other clients of the protocol, with the parameters that they send. Kept apart from the contracts, so
 * that a call or a parameter that is renamed there is missed here.
 */

interface PromisedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base. */
  readonly path: string;
  readonly takes: readonly string[];
}

/** One line a call: method, path, parameters. */
const LINES = `
POST /sys/role/add
PUT /sys/role/edit
GET /sys/role/queryall
GET /sys/role/queryTreeList
POST /sys/role/view roleId
GET /sys/role/list
POST /sys/user/add
PUT /sys/user/edit
GET /sys/user/queryUserRole userid
GET /sys/user/list
GET /sys/user/checkOnlyUser
GET /sys/user/queryUserByDepId id
GET /sys/user/getMyUserInfo
GET /sys/user/getMultiUser
GET /sys/user/queryUserComponentData username column order pageNo pageSize departId
GET /sys/user/getCurrentUserDeparts
PUT /sys/user/frozenBatch ids status
PUT /sys/user/changePassword
PUT /sys/user/updatePassword username oldpassword password confirmpassword
PUT /sys/selectDepart orgCode
GET /sys/user/frameSettings
PUT /sys/user/frameSettings
POST /sys/permission/add
PUT /sys/permission/edit
GET /sys/permission/list
GET /sys/permission/getSystemMenuList
GET /sys/permission/getSystemSubmenu
GET /sys/permission/getSystemSubmenuBatch
GET /sys/permission/queryTreeList
GET /sys/permission/queryRolePermission roleId
GET /sys/permission/getUserPermissionByToken
GET /sys/permission/getPermRuleListByPermId
GET /sys/permission/queryPermissionRule
GET /sys/permission/queryDepartPermission
POST /sys/permission/saveRolePermission
POST /sys/permission/saveDepartPermission
GET /sys/sysDepart/queryTreeList
GET /sys/sysDepart/queryDepartTreeSync pid
GET /sys/sysDepart/queryIdTree
GET /sys/sysDepart/searchBy keyWord
GET /sys/sysDepart/queryTreeByKeyWord keyWord
GET /sys/sysDepart/getUsersByDepartId id
GET /sys/sysDepartRole/exportXls
POST /sys/sysDepartRole/importExcel
GET /sys/sysDepart/queryMyDeptTreeList
DELETE /sys/sysDepart/delete id
GET /sys/sysDepartPermission/queryTreeListForDeptRole departId
GET /sys/sysDepartPermission/queryDeptRolePermission
POST /sys/sysDepartPermission/saveDeptRolePermission
POST /sys/dict/add
PUT /sys/dict/edit
POST /sys/dictItem/add
PUT /sys/dictItem/edit
GET /sys/dict/getDictItems/{dictCode}
GET /sys/dict/loadDictItem/{dict} key
GET /sys/dict/loadDict/{dict} keyword pageSize
GET /sys/dict/loadTreeData pid tableName text code pidField condition
GET /sys/dict/refleshCache
GET /sys/dict/queryAllDictItems
GET /sys/annountCement/listByUser
GET /sys/annountCement/queryById id
GET /sys/annountCement/doReleaseData id
GET /sys/annountCement/doReovkeData id
PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId anntId
GET /sys/category/loadTreeRoot pcode
GET /sys/category/loadTreeChildren pid
GET /sys/category/loadOne field val
GET /sys/category/loadTreeData pid pcode condition
GET /sys/category/loadDictItem/{ids}
GET /sys/position/list
GET /admin/workspace/queryOutTimeList
GET /admin/yxInspect/report
GET /admin/golfPark/list
GET /sys/cabin cabin
GET /sys/duplicate/check tableName fieldName fieldVal dataId
GET /sys/checkRule/checkByCode ruleCode value
GET /online/cgreport/head/list
GET /online/cgreport/api/getRpColumns/{code}
GET /online/cgreport/api/getQueryInfo/{id}
GET /online/cgreport/api/getData/{id} column order pageNo pageSize
POST /sys/login username password captcha checkKey
POST /sys/logout
POST /sys/sms mobile smsmode username
POST /sys/phoneLogin mobile captcha
POST /sys/checkCaptcha captcha checkKey
POST /sys/user/register username password phone smscode
POST /sys/user/phoneVerification phone smscode
POST /sys/user/passwordChange username password smscode phone
GET /sys/user/passwordChange username password smscode phone
GET /sys/thirdLogin/getLoginUser/{token}/{thirdType}
POST /sys/thirdLogin/user/create source operateCode suffix
POST /sys/thirdLogin/user/checkPassword source operateCode username password
POST /sys/thirdLogin/bindingThirdPhone mobile captcha thirdUserUuid
GET /sys/cas/client/validateLogin ticket service
POST /sys/online/forceLogout
POST /sys/common/upload file biz
GET /actuator/metrics/{name} name
GET /actuator/httptrace
GET /sys/actuator/redis/info
GET /sys/actuator/redis/keysSize
GET /sys/actuator/redis/memoryInfo
GET /sys/actuator/redis/queryDiskInfo
POST /sys/consoleFailure message stack page release
GET /sys/faultReport
GET /sys/backup/list
GET /admin/golfPark/listCount
DELETE /admin/golfPark/delete id
DELETE /admin/golfPark/deleteBatch ids
PUT /admin/golfPark/restore ids
GET /admin/golfPark/exportXls selections
GET /admin/golfPark/exportEmailXls email
POST /admin/golfPark/importExcel validateStatus foreignKeys existing refusedRows
`;

export const PROMISED_CALLS: readonly PromisedCall[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', ...takes] = line.split(' ');
    return { method: method as PromisedCall['method'], path, takes };
  });
