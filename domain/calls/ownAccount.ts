/** The caller's own account. */

import { Type } from 'typebox';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { OwnDepart, OwnUser } from './entrance.ts';
import { AuditColumns, DictionaryItem, Nothing, Nullable, TextsOf } from './schemas.ts';

const ACCOUNT = 'ownAccount';
const Day = Nullable(Type.String({ description: '`YYYY-MM-DD`' }));

const Bounded = Type.String({ maxLength: 200 });
const OptionalBounded = Type.Optional(Bounded);
const Words = Nullable(Type.String());

/** An entry of the menu; what stands below it in `children`. */
const MenuEntry = Type.Object(
  {
    path: Type.String(),
    name: Type.String(),
    component: Type.String(),
    meta: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: Type.Unknown() },
);

export const ownAccountCalls = {
  /** This console says who it is and gets its own pages. */
  readMenu: defineCall({
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    summary: 'Own menu and rights',
    access: 'signedIn',
    of: ACCOUNT,
    query: TextsOf('client'),
    reply: Type.Object({
      menu: Type.Array(MenuEntry),
      auth: Type.Array(Type.Object({ action: Type.String(), type: Words, describe: Type.String() }), {
        description: 'Buttons of the caller.',
      }),
      allAuth: Type.Array(
        Type.Object({
          action: Words,
          status: Nullable(Type.String({ description: '0: nobody may, whatever they hold' })),
          type: Words,
          describe: Type.Optional(Type.String()),
        }),
        { description: 'Every button of the system.' },
      ),
      sysSafeMode: Type.Boolean(),
    }),
  }),

  readInfo: defineCall({
    method: 'GET',
    path: '/sys/user/getUserInfo',
    summary: 'Own account, and all dictionaries',
    access: 'signedIn',
    of: ACCOUNT,
    reply: Type.Object({
      userInfo: OwnUser,
      sysAllDictItems: Type.Record(Type.String(), Type.Array(DictionaryItem)),
    }),
  }),

  readProfile: defineCall({
    method: 'GET',
    path: '/sys/user/getMyUserInfo',
    summary: 'Own account',
    access: 'signedIn',
    of: ACCOUNT,
    reply: OwnUser,
  }),

  listDeparts: defineCall({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    summary: 'Own departments',
    access: 'signedIn',
    of: ACCOUNT,
    reply: Type.Object({
      list: Type.Array(OwnDepart),
      orgCode: Nullable(Type.String({ description: 'Of the present one.' })),
    }),
  }),

  /** The name in the body is the protocol's; whose department changes, the token says (SEC-10). */
  selectDepart: defineCall({
    method: 'PUT',
    path: '/sys/selectDepart',
    summary: 'Work in a department',
    description: 'Clients also send `username`, which is ignored: the caller is meant.',
    access: 'signedIn',
    of: ACCOUNT,
    body: Type.Object({ orgCode: Bounded, username: Type.Optional(Type.Unknown()) }),
    reply: Type.Object({ userInfo: OwnUser }),
  }),

  chooseCabin: defineCall({
    method: 'GET',
    path: '/sys/cabin',
    writes: true,
    summary: 'Choose a cabin',
    access: 'signedIn',
    of: ACCOUNT,
    query: Type.Object({ cabin: Bounded }),
    reply: Type.Object({ cabin: Type.Integer(), name: Type.String() }),
  }),

  updatePassword: defineCall({
    method: 'PUT',
    path: '/sys/user/updatePassword',
    summary: 'Change the own password',
    access: 'signedIn',
    of: ACCOUNT,
    body: Type.Object({
      username: Bounded,
      oldpassword: Bounded,
      password: Bounded,
      confirmpassword: Bounded,
    }),
    reply: Nothing,
  }),

  updateProfile: defineCall({
    method: 'PUT',
    path: '/sys/account/profile',
    summary: 'Change the own name, picture, e-mail and phone',
    access: 'signedIn',
    of: ACCOUNT,
    body: Type.Object({
      realname: OptionalBounded,
      avatar: OptionalBounded,
      email: OptionalBounded,
      phone: OptionalBounded,
      password: Type.Optional(
        Type.String({ maxLength: MAX_CREDENTIAL, description: 'With another e-mail or phone.' }),
      ),
    }),
    reply: Type.Object({ userInfo: OwnUser }),
  }),

  /** Nobody gives another one. */
  listTenants: defineCall({
    method: 'GET',
    path: '/sys/tenant/getCurrentUserTenant',
    summary: 'Own tenants',
    access: 'signedIn',
    of: ACCOUNT,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          status: Type.Integer(),
          beginDate: Day,
          endDate: Day,
          rev: Type.Integer(),
          ...AuditColumns,
        }),
      ),
    }),
  }),
};

export type OwnProfile = ReplyOf<typeof ownAccountCalls.readProfile>;
export type ProfileChange = BodyOf<typeof ownAccountCalls.updateProfile>;
