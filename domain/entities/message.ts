/** Messages that the server sends to single people, and the templates they are made of (SYSTEM-43, SYSTEM-44). */

import { MessageChannel, MessageContent, TemplateUse } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { CALC, choice, moment, paragraph, section, text, whole } from './shorthand.ts';

/** Channels that this server has; there is no account of the others. */
const SENDABLE = {
  codes: [MessageChannel.system, MessageChannel.email],
  message: '没有可用的钉钉、企业微信或短信账号，只能发送系统消息或邮件',
} as const;
/** The sender's own. */
const OF_SENDER = { ...CALC, internal: true, sheet: 'none' } as const;

export const sysMessage = describeEntity({
  name: 'sysMessage',
  announced: false,
  table: 'sys_sms',
  path: '/sys/message/sysMessage',
  permission: 'system:message',
  title: '消息',
  display: 'esTitle',
  scope: 'tenant',
  platformOnly: true,
  rights: { staff: [] },
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  columns: [
    'esTitle',
    'esContent',
    'esReceiver',
    'esSendNum',
    'esSendStatus',
    'esSendTime',
    'esType',
    'esResult',
  ],
  fields: [
    ...section('消息', [
      text('esTitle', '消息标题', 100, {
        required: true,
        list: { width: 170, sortable: true },
        search: 'like',
      }),
      paragraph('esContent', '发送内容', 100_000, { required: true, list: { width: 190 }, search: 'like' }),
      paragraph('esParam', '发送所需参数', 2000),
      text('esReceiver', '接收人', 50, {
        required: true,
        list: { width: 110 },
        search: 'like',
      }),
      choice('esType', '发送方式', 'messageType', {
        required: true,
        maxLength: 20,
        default: MessageChannel.system,
        selectable: SENDABLE,
        list: { width: 100 },
      }),
      moment('esSendTime', '发送时间', { list: { width: 165, sortable: true } }),
      choice('esSendStatus', '发送状态', 'msgSendStatus', {
        ...CALC,
        list: { width: 100, filter: true },
        search: 'eq',
      }),
      whole('esSendNum', '发送次数', { ...CALC, list: { width: 90, sortable: true } }),
      text('esResult', '发送失败原因', 300, { ...CALC, list: { width: 220 } }),
      paragraph('remark', '备注', 500),
    ]),
    choice('contentType', '内容类型', 'msgType', OF_SENDER),
    moment('nextTime', '下次发送时间', OF_SENDER),
    moment('claimTime', '开始发送时间', OF_SENDER),
  ],
});

export const sysMessageTemplate = describeEntity({
  name: 'sysMessageTemplate',
  table: 'sys_sms_template',
  path: '/sys/message/sysMessageTemplate',
  permission: 'system:messageTemplate',
  title: '消息模板',
  display: 'templateName',
  scope: 'tenant',
  platformOnly: true,
  rights: { detail: false, actions: { send: '发送测试' }, staff: [] },
  calls: ['list', 'add', 'edit', 'delete', 'exportXls', 'importExcel', 'deleteBatch'],
  columns: ['templateCode', 'templateName', 'templateContent', 'templateType', 'useStatus'],
  filters: ['templateCode', 'templateContent', 'templateName', 'templateType'],
  fields: section('消息模板', [
    text('templateCode', '模板CODE', 64, {
      required: true,
      unique: 'tenant',
      addOnly: true,
      list: { width: 180, sortable: true },
      search: 'like',
    }),
    choice('templateType', '模板类型', 'msgType', {
      required: true,
      default: MessageContent.text,
      list: { width: 110 },
      search: 'eq',
    }),
    text('templateName', '模板标题', 100, {
      required: true,
      list: { width: 220, sortable: true },
      search: 'like',
    }),
    choice('useStatus', '是否应用', 'msg_use_status', {
      required: true,
      default: TemplateUse.notInUse,
      list: { width: 100 },
    }),
    paragraph('templateContent', '模板内容', 100_000, {
      required: true,
      list: { width: 320 },
      search: 'like',
      help: '用 ${名称} 标出发送时填入的内容',
    }),
    paragraph('templateTestJson', '模板测试JSON', 2000),
  ]),
});

/** 开发邮箱: letters of a server without a mail server, which nobody received. */
export const sysMailSink = describeEntity({
  name: 'sysMailSink',
  announced: false,
  table: 'sys_mail_sink',
  path: '/sys/message/mailSink',
  permission: 'system:message',
  title: '邮件',
  display: 'subject',
  scope: 'tenant',
  platformOnly: true,
  calls: ['list', 'delete', 'deleteBatch'],
  columns: ['subject', 'email', 'createTime'],
  filters: ['subject', 'email'],
  standard: [{ name: 'createTime', label: '时间', type: 'datetime', list: { width: 165, sortable: true } }],
  fields: section('邮件', [
    text('subject', '主题', 200, { ...CALC, list: { width: 240 }, search: 'like' }),
    text('email', '收件人', 200, { ...CALC, list: { width: 200 }, search: 'like' }),
    paragraph('content', '内容', 200_000, { ...CALC, kind: 'richText' }),
  ]),
});

export type MessageRow = RowOf<typeof sysMessage>;
export type MessageTemplateRow = RowOf<typeof sysMessageTemplate>;
