/** What every part of the engine works with: one entity on one server, and one transaction of one caller. */

import type { FastifyInstance } from 'fastify';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Codes } from '#domain/records/check.ts';
import { runAs } from '../audit/runAs.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';
import { type RowAnnouncement, announceRows } from './announce.ts';
import { createCodeLookup } from './dictionary.ts';
import { type ScopedTx, scopeToCaller } from './recordScope.ts';
import type { RecordWrite, ResourceRules } from './rules.ts';

export interface ResourceContext {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly entity: EntityDescription;
  readonly rules: ResourceRules;
}

/** The engine reads every record by its description; here, and only here, the type of one is given up. */
export const createResourceContext = <const E extends EntityDescription>(
  app: FastifyInstance,
  entity: E,
  rules: ResourceRules<E> | ResourceRules = {},
): ResourceContext => ({ app, db: app.db, entity, rules: rules as ResourceRules });

/** One transaction of one caller. */
export interface Work extends ResourceContext {
  readonly tx: ScopedTx;
  readonly user: CurrentUser;
  readonly codes: Codes;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  readonly moment: RecordWrite;
  /** Informs readers of this row after the commit; `before` is the row as they may have seen it. */
  changed(id: string, before: AnyRow | null): void;
}

/** Runs `work` in one transaction and informs readers of live rows once it is committed. */
export async function transact<T>(
  context: ResourceContext,
  user: CurrentUser,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const { app, entity } = context;
  // Before the transaction: it holds the only connection.
  const codes = createCodeLookup(await app.dictionaries.all());
  return runAs(app, user, ({ tx, time, after, log }) => {
    const announcements: RowAnnouncement[] = [];
    after(() => announceRows(app, user.tenantId, announcements));
    const touch = (other: EntityDescription, id: string): void =>
      void announcements.push({ entity: other, id, before: null });
    return work({
      ...context,
      tx: scopeToCaller(tx, user),
      user,
      codes,
      time,
      moment: { user, time, touch, after, log },
      changed: (id, before) => void announcements.push({ entity, id, before }),
    });
  });
}
