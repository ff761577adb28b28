import type { FastifyInstance } from 'fastify';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { type ManagedPerson, managePeople } from '../../auth/people.ts';
import type { AccountBin } from '../../auth/peopleFacts.ts';
import { refuseUnseen } from './userRows.ts';

/**
 * Does the same to each of these accounts, or to none; the line in the log begins with `verb`.
 * @throws BusinessError for one that does not exist for the caller, or that they may not act on
 */
export async function changeEach(
  app: FastifyInstance,
  manager: CurrentUser,
  named: { readonly ids: readonly string[]; readonly bin?: AccountBin },
  verb: string,
  change: (person: ManagedPerson) => Promise<void>,
): Promise<void> {
  await refuseUnseen(app.db, manager, named.ids, named.bin);
  await managePeople(
    app,
    manager,
    named,
    async (people) => {
      for (const person of people) await change(person);
    },
    (people) => `${verb}用户 ${people.map(({ username }) => username).join('、')}`,
  );
}
