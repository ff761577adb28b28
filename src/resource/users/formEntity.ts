/** The description of an account as one form asks for it. */

import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { sysUser, USER_FIELD_RIGHTS } from '#domain/entities/user.ts';
import { findPasswordProblem, PASSWORD_HINT } from '#domain/validation/password.ts';
import type { PermissionGate } from '#src/widgets/permission/PermissionContext.ts';

const PASSWORDS: ReadonlySet<string> = new Set(['password', 'confirmpassword']);
const FIELDS: readonly FieldDescription[] = sysUser.fields;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A new account has a password, typed twice; later it is set by a call of its own. */
export function createFormEntity(isNew: boolean, gate: PermissionGate): EntityDescription {
  const fields = FIELDS.filter(({ name }) => (isNew || !PASSWORDS.has(name)) && !isHidden(name, gate));
  if (!isNew) return { ...sysUser, fields };
  return {
    ...sysUser,
    fields: fields.map((field) =>
      PASSWORDS.has(field.name)
        ? { ...field, required: true, ...(field.name === 'password' && { help: PASSWORD_HINT }) }
        : field,
    ),
    checks: [
      {
        field: 'password',
        reads: ['username'],
        message: PASSWORD_HINT,
        holds: ({ password, username }) =>
          textOf(password) === '' ||
          findPasswordProblem(textOf(password), { username: textOf(username) }) === null,
      },
      {
        field: 'confirmpassword',
        reads: ['password'],
        message: '两次输入的密码不一样！',
        holds: ({ password, confirmpassword }) => textOf(password) === textOf(confirmpassword),
      },
    ],
  };
}

function isHidden(name: string, { can }: PermissionGate): boolean {
  return USER_FIELD_RIGHTS.some(
    ({ field, code, withheld }) => field === name && withheld === 'hidden' && !can(code),
  );
}

/** Fields that are seen and locked. */
export function listLockedFields({ can, isDisabled }: PermissionGate): readonly string[] {
  return USER_FIELD_RIGHTS.filter(
    ({ code, withheld }) => withheld === 'locked' && (isDisabled(code) || !can(code)),
  ).map(({ field }) => field);
}
