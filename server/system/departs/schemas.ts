import { Type } from 'typebox';

const TEXT = Type.Optional(Type.Union([Type.String(), Type.Null()]));

export const ROLE_BODY = Type.Object({
  id: TEXT,
  departId: TEXT,
  roleName: TEXT,
  roleCode: TEXT,
  description: TEXT,
});

export const ONE = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const SEVERAL = Type.Object({ ids: Type.String({ maxLength: 20_000 }) });
