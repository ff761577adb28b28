import { Type } from 'typebox';

const TEXT = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** What a department's form sends; `readRecord` says in words what is wrong with it. */
export const DEPART_BODY = Type.Object({
  id: TEXT,
  parentId: TEXT,
  departName: TEXT,
  departNameEn: TEXT,
  departNameAbbr: TEXT,
  departOrder: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  orgCategory: TEXT,
  mobile: TEXT,
  fax: TEXT,
  address: TEXT,
  memo: TEXT,
  description: TEXT,
  directorUserIds: TEXT,
  oldDirectorUserIds: TEXT,
});

export const ROLE_BODY = Type.Object({
  id: TEXT,
  departId: TEXT,
  roleName: TEXT,
  roleCode: TEXT,
  description: TEXT,
});

export const ONE = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const SEVERAL = Type.Object({ ids: Type.String({ maxLength: 20_000 }) });
