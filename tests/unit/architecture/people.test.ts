/** Accounts of others are changed in one file, behind one decision (`server/auth/people.ts`). */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITES =
  /\.(?:updateTable|insertInto|deleteFrom)\(\s*'sysUser(?:Role|Tenant|Park|Depart)?'|(?:update|into|from)\s+sys_user(?:_role|_tenant|_park|_depart)?\s+(?:set|values|where)/;
/** Ends every session of an account. */
const ENDS_ALL = /sessions\s*\.revoke\(\{\s*userId/;

/** Files that may, and why. */
const MAY: Readonly<Record<string, string>> = {
  'auth/accountLinks.ts': 'the decision of people.ts stands before it',
  'auth/roleMembers.ts': 'the people of a role that goes',
  'auth/people.ts': 'the decision stands before it',
  'auth/phone/registration.ts':
    'a new account without any right, or the own password after a code to its phone',
  'auth/signIn.ts': 'own department',
  'system/users/userRoutes.ts': 'own department, cabin and password',
  'system/users/ownProfileRoutes.ts': 'own name, picture, e-mail and phone',
  'system/departs/rules.ts': 'links to a department that goes',
  'system/departs/leaders.ts': 'who leads a department, as its keepers say',
  'system/departs/members.ts': 'people of a department that the caller looks after',
  'golf/course/parkRules.ts': 'the own park that was just made',
  'system/adminPassword.ts': 'the setting of this server',
};
const isSeed = (file: string): boolean => /^demo\/|seed/i.test(file);

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const writers = files.filter((file) => {
  const source = readFileSync(`server/${file}`, 'utf8');
  return (WRITES.test(source) || ENDS_ALL.test(source)) && !isSeed(file);
});

test('accounts are written where it is decided who may, by their owner, or by a seed', () => {
  expect(writers.toSorted()).toEqual(Object.keys(MAY).toSorted());
});

test.each([
  "await tx.updateTable('sysUser').set({ status: 2 })",
  "tx\n  .deleteFrom('sysUserRole')",
  'sql`update sys_user set status = 2`',
  "app.sessions.revoke({ userId: id }, 'forced')",
])('%j would be found', (source) => {
  expect(WRITES.test(source) || ENDS_ALL.test(source)).toBe(true);
});
