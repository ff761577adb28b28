import { seesAllParks } from '../../auth/currentUser.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { ResourceRules } from '../../resource/commands.ts';
import { PARKS } from '../../simulation/courses/index.ts';
import { initialColumns } from './parkInitial.ts';

/** Parks with a course: holes, flights and devices hang on them. */
const WITH_COURSE: ReadonlySet<string> = new Set(PARKS.map(({ id }) => id));

export function parkRules(sessions: Pick<Sessions, 'forgetAccounts'>): ResourceRules {
  return {
    initial: initialColumns,
    // Whoever works in chosen parks only must be able to open the one they just made.
    async added(tx, id, user) {
      if (!seesAllParks(user))
        await tx.insertInto('sysUserPark').values({ userId: user.id, parkId: id }).execute();
    },
    committed: (user) => sessions.forgetAccounts(user.id),
    async inUse(_tx, rows) {
      const used = rows.filter(({ id }) => WITH_COURSE.has(id)).map(({ name }) => `“${String(name)}”`);
      return used.length === 0 ? null : `球场${used.join('、')}已有球洞和出发组，不能删除`;
    },
  };
}
