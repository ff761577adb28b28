/** What a client sends of an account, as columns and links. */

import { UserIdentity } from '#domain/codes/system.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { sysUser } from '#domain/entities/user.ts';
import { readRecord, type Codes } from '#domain/records/check.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { Value } from '#domain/records/read.ts';
import type { AccountColumns, AccountLinks } from '../../auth/account.ts';
import { isSameText } from '../../auth/sameName.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuse, TAKEN } from '../../resource/refusal.ts';

/** Of the column. */
const MAX_TENANT = 2 ** 31 - 1;

type Sent = Value | undefined;
type Values = Readonly<Record<string, Value>>;

export interface AccountBody {
  readonly username: string;
  /** `''` = none was sent. */
  readonly password: string;
  readonly confirmpassword: string;
  readonly columns: Partial<AccountColumns>;
  readonly links: AccountLinks;
  /** Values that no other account may have, by field. */
  readonly unique: Readonly<Record<string, string>>;
}

const UNIQUE = sysUser.fields.flatMap((field: EntityDescription['fields'][number]) =>
  field.unique === undefined ? [] : [field.name],
);

/**
 * @param writable the description of what the caller may write
 * @param before the stored account of an edit: what is missing stays, what is an empty text is cleared
 * @param held what it holds already
 * @throws BusinessError naming the field
 */
export function readAccountBody(
  writable: EntityDescription,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly codes: Codes;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly held?: Readonly<Record<string, unknown>>;
  },
): AccountBody {
  const { values, problems } = readRecord(writable, body, options);
  refuse(writable.fields, problems);
  const { username, password, confirmpassword } = values;
  const links = linksOf(values);
  return {
    username: textOf(username) ?? '',
    password: textOf(password) ?? '',
    confirmpassword: textOf(confirmpassword) ?? '',
    columns: columnsOf(values, links),
    links,
    unique: Object.fromEntries(
      UNIQUE.flatMap((name) => {
        const value = values[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    ),
  };
}

/**
 * Deleted accounts keep their values, so that they can come back.
 * @param except id of the account that may have them
 * @throws BusinessError naming the field
 */
export async function refuseTakenValues(
  db: Db | Tx,
  unique: AccountBody['unique'],
  except: string,
): Promise<void> {
  const tables = db.withTables<{ sysUser: Readonly<Record<string, string>> }>();
  for (const [field, value] of Object.entries(unique)) {
    const taken = await tables
      .selectFrom('sysUser')
      .select('id')
      .where(isSameText(toColumnName(field), value))
      .where('id', '!=', except)
      .executeTakeFirst();
    if (taken !== undefined) refuse(sysUser.fields, [{ field, message: TAKEN }]);
  }
}

function columnsOf(values: Values, links: AccountLinks): Partial<AccountColumns> {
  const { realname, userType, workNo, phone, email, telephone } = values;
  const { avatar, birthday, sex, post, userIdentity, activitiSync } = values;
  return {
    ...(realname !== undefined && { realname: textOf(realname) ?? '' }),
    ...(typeof userType === 'number' && { userType }),
    ...(workNo !== undefined && { workNo: textOf(workNo) }),
    ...(phone !== undefined && { phone: textOf(phone) }),
    ...(email !== undefined && { email: textOf(email) }),
    ...(telephone !== undefined && { telephone: textOf(telephone) }),
    ...(avatar !== undefined && { avatar: textOf(avatar) }),
    ...(birthday !== undefined && { birthday: textOf(birthday) }),
    ...(sex !== undefined && { sex: typeof sex === 'number' ? sex : null }),
    ...(post !== undefined && { post: textOf(post) }),
    ...(typeof userIdentity === 'number' && { userIdentity }),
    ...(typeof activitiSync === 'number' && { activitiSync }),
    ...ledDeparts(values, links),
  };
}

/** Somebody who leads no departments has none; who leads some leads those they belong to. */
function ledDeparts({ userIdentity, departIds }: Values, links: AccountLinks): Partial<AccountColumns> {
  if (userIdentity !== undefined && String(userIdentity) !== UserIdentity.leader) return { departIds: null };
  if (departIds === undefined) return {};
  const led = idsOf(departIds);
  if (links.departIds !== undefined && !led.every((id) => links.departIds?.includes(id)))
    throw new BusinessError('负责部门：须是已分配的部门');
  return { departIds: led.length === 0 ? null : led.join(',') };
}

function linksOf(values: Values): AccountLinks {
  const { selectedroles, selecteddeparts, relTenantIds, parkIds, departIds } = values;
  // Clients that ask for the departments somebody leads, and for nothing else, mean these.
  const departs = selecteddeparts === null && departIds ? departIds : selecteddeparts;
  const tenantIds = idsOf(relTenantIds).map(Number);
  if (!tenantIds.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_TENANT))
    throw new BusinessError('租户分配：租户不存在');
  return {
    ...(selectedroles !== undefined && { roleIds: idsOf(selectedroles) }),
    ...(departs !== undefined && { departIds: idsOf(departs) }),
    // Nobody is without a tenant: none means that nothing was said.
    ...(tenantIds.length > 0 && { tenantIds }),
    ...(parkIds !== undefined && { parkIds: idsOf(parkIds) }),
  };
}

const textOf = (value: Sent): string | null => (typeof value === 'string' ? value : null);
const idsOf = (value: Sent): readonly string[] => [...new Set(splitPieces(textOf(value) ?? ''))];
