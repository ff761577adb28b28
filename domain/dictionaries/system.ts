/** System dictionaries; `priority` and `yn` in the words of the golf business. */

import { Enabled } from '../codes/course.ts';
import { MenuType, PermissionPolicy, RuleCondition, ValidStatus } from '../codes/menu.ts';
import { NoticePriority } from '../codes/service.ts';
import {
  DelFlag,
  ExampleOrderType,
  LogType,
  JobRunStatus,
  JobStatus,
  JobTrigger,
  MessageCategory,
  MessageChannel,
  MessageContent,
  MessageStatus,
  MisfirePolicy,
  ReadStatus,
  ReceiverKind,
  SendStatus,
  Sex,
  TemplateUse,
  UserIdentity,
  UserStatus,
  OrgCategory,
  PositionRank,
  UserType,
  YesNo,
} from '../codes/system.ts';
import { defineDictionary } from './dictionary.ts';

export const systemDictionaries = [
  defineDictionary('sex', '性别', Sex, { male: '男', female: '女' }),
  defineDictionary('status', '状态', [
    ['1', '正常'],
    ['2', '冻结'],
  ]),
  defineDictionary('user_status', '用户状态', UserStatus, {
    normal: '正常',
    frozen: '冻结',
    pending: '待审核',
  }),
  defineDictionary('user_identity', '用户身份', UserIdentity, { member: '普通用户', leader: '上级' }),
  defineDictionary('del_flag', '删除状态', DelFlag, { deleted: '已删除', live: '正常' }),
  defineDictionary('is_open', '开关', [
    ['Y', '是'],
    ['N', '否'],
  ]),
  defineDictionary('valid_status', '有效无效状态', ValidStatus, {
    invalid: '无效',
    valid: '有效',
  }),
  defineDictionary('dict_item_status', '字典状态', Enabled, { yes: '启用', no: '不启用' }),
  defineDictionary('depart_status', '部门状态', Enabled, { no: '不启用', yes: '启用' }),
  defineDictionary('tenant_status', '租户状态', [
    ['1', '正常'],
    ['0', '冻结'],
  ]),
  defineDictionary('activiti_sync', '同步工作流引擎', [
    ['1', '同步'],
    ['0', '不同步'],
  ]),
  defineDictionary('org_category', '机构类型', OrgCategory, {
    company: '公司',
    department: '部门',
    post: '岗位',
  }),
  defineDictionary('position_rank', '职务职级', PositionRank, {
    junior: '员级',
    assistant: '助级',
    intermediate: '中级',
    associateSenior: '副高级',
    senior: '正高级',
  }),
  defineDictionary('menu_type', '菜单类型', [
    [String(MenuType.root), '一级菜单'],
    [String(MenuType.page), '子菜单'],
    [String(MenuType.button), '按钮权限'],
  ]),
  defineDictionary('perms_type', '权限策略', [
    ['1', '显示'],
    ['2', '禁用'],
  ]),
  defineDictionary('global_perms_type', '全局权限策略', PermissionPolicy, {
    show: '可见/可访问（授权后可见/可访问）',
    disable: '可编辑（未授权时禁用）',
  }),
  defineDictionary('form_perms_type', '表单权限策略', [
    ['1', '可见（未授权不可见）'],
    ['2', '可编辑（未授权禁用）'],
  ]),
  defineDictionary('rule_conditions', '条件规则', RuleCondition, {
    greater: '大于',
    less: '小于',
    notEqual: '不等于',
    equal: '等于',
    greaterOrEqual: '大于等于',
    lessOrEqual: '小于等于',
    endsWith: '左模糊',
    startsWith: '右模糊',
    contains: '模糊',
    isIn: '包含',
    sql: '自定义SQL表达式',
  }),
  defineDictionary('log_type', '日志类型', LogType, {
    operation: '操作日志',
    signIn: '登录日志',
  }),
  defineDictionary('operate_type', '操作类型', [
    ['1', '查询'],
    ['2', '添加'],
    ['3', '修改'],
    ['4', '删除'],
    ['5', '导入'],
    ['6', '导出'],
  ]),
  defineDictionary('quartz_status', '定时任务状态', JobStatus, {
    running: '正常',
    stopped: '停止',
  }),
  defineDictionary('quartz_misfire', '错过执行时间的处理', MisfirePolicy, {
    makeGood: '补执行一次',
    skip: '跳过',
  }),
  defineDictionary('quartz_run_way', '任务触发方式', JobTrigger, {
    byTime: '定时',
    byHand: '手动',
    madeGood: '补执行',
  }),
  defineDictionary('quartz_run_status', '任务执行结果', JobRunStatus, {
    running: '执行中',
    succeeded: '成功',
    failed: '失败',
    skipped: '已跳过',
    brokenOff: '已中断',
  }),
  defineDictionary('msg_category', '通告类型', MessageCategory, {
    notice: '通知公告',
    systemMessage: '系统消息',
  }),
  defineDictionary('msg_type', '推送类别', ReceiverKind, {
    namedUsers: '指定用户',
    everybody: '全体用户',
  }),
  defineDictionary('send_status', '发布状态', SendStatus, {
    draft: '未发布',
    published: '已发布',
    revoked: '已撤销',
  }),
  defineDictionary('read_flag', '阅读状态', ReadStatus, {
    unread: '未读',
    read: '已读',
  }),
  defineDictionary('msgSendStatus', '消息发送状态', MessageStatus, {
    waiting: '未发送',
    sent: '发送成功',
    failed: '发送失败',
    kept: '仅保存未外发',
  }),
  defineDictionary('msgType', '发送消息类型', MessageContent, { text: '文本', rich: '富文本' }),
  defineDictionary('msg_use_status', '模板应用状态', TemplateUse, { inUse: '是', notInUse: '否' }),
  defineDictionary('remindMode', '提醒方式', [
    ['1', '邮件提醒'],
    ['2', '短信提醒'],
    ['4', '系统消息'],
  ]),
  defineDictionary('urgent_level', '紧急程度', [
    ['1', '一般'],
    ['2', '重要'],
    ['3', '紧急'],
  ]),
  defineDictionary('bpm_status', '流程状态', [
    ['1', '待提交'],
    ['2', '处理中'],
    ['3', '已完成'],
    ['4', '已作废'],
  ]),
  defineDictionary('bpm_process_type', '流程类型', [
    ['test', '测试流程'],
    ['oa', 'OA办公'],
    ['business', '业务办理'],
  ]),
  defineDictionary('cgform_table_type', 'Online表单类型', [
    ['1', '单表'],
    ['2', '主表'],
    ['3', '附表'],
  ]),
  defineDictionary('ol_form_biz_type', 'Online表单业务分类', [
    ['demo', '官方示例'],
    ['bpm', '流程表单'],
    ['temp', '测试表单'],
    ['bdfl_include', '导入表单'],
  ]),
  defineDictionary('messageType', '消息类型', MessageChannel, {
    system: '系统消息',
    email: '邮件消息',
    dingtalk: '钉钉消息',
    wechat: '企业微信',
    sms: '短信',
  }),
  defineDictionary('rangeDate', '日期范围', [
    ['jt', '今天'],
    ['zt', '昨天'],
    ['qt', '前天'],
    ['bz', '本周'],
    ['sz', '上周'],
    ['by', '本月'],
    ['sy', '上月'],
    ['zdy', '自定义日期'],
  ]),
  defineDictionary('priority', '优先级', NoticePriority, {
    general: '一般',
    important: '重要',
    urgent: '紧急',
  }),
  defineDictionary('example_order_type', '示例订单类型', ExampleOrderType, {
    domestic: '国内订单',
    international: '国际订单',
  }),
  defineDictionary('yn', '是否', YesNo, { yes: '是', no: '否' }),
  defineDictionary('user_type', '用户类型', UserType, {
    systemAdmin: '系统管理员',
    platformAdmin: '平台管理员',
    parkManager: '球场经理',
    dispatcher: '出发台调度',
    marshal: '巡场',
    caddieMaster: '球童主管',
    finance: '财务',
    competitionStaff: '赛事专员',
    customerService: '客服',
    caddie: '球童',
    player: '球员',
  }),
] as const;
