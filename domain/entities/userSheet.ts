/** The spreadsheet of accounts: the heads that clients of the protocol know, and what an import reads. */

import type { EntityDescription, FieldDescription } from './describe.ts';
import { sysUser } from './user.ts';

interface Head {
  readonly name: string;
  readonly label: string;
  /** Only shown: an import leaves it to the server. */
  readonly isShownOnly?: true;
}

const HEADS: readonly Head[] = [
  { name: 'username', label: '登录账号' },
  { name: 'realname', label: '真实姓名' },
  { name: 'avatar', label: '头像', isShownOnly: true },
  { name: 'birthday', label: '生日' },
  { name: 'sex', label: '性别' },
  { name: 'email', label: '电子邮件' },
  { name: 'phone', label: '电话' },
  { name: 'status', label: '状态', isShownOnly: true },
  { name: 'delFlag', label: '删除状态', isShownOnly: true },
  { name: 'workNo', label: '工号' },
  { name: 'post', label: '职务' },
  { name: 'telephone', label: '座机号' },
  { name: 'userIdentity', label: '（1普通成员 2上级）' },
  { name: 'departIds', label: '负责部门', isShownOnly: true },
  { name: 'userType', label: '用户类型' },
  { name: 'orgCodeTxt', label: '部门', isShownOnly: true },
];

const FIELDS: readonly FieldDescription[] = sysUser.fields;

export const userSheet: EntityDescription = {
  ...sysUser,
  name: 'sysUserSheet',
  fields: HEADS.flatMap(({ name, label, isShownOnly }) => {
    const field = FIELDS.find((one) => one.name === name);
    if (field === undefined) return [];
    const { internal: _unseen, kind: _drawn, shownWhen: _always, ...plain } = field;
    return [
      isShownOnly === true
        ? { ...plain, label, calculated: true, sheet: 'export' as const }
        : { ...plain, label, sheet: 'both' as const },
    ];
  }),
};
