/** A stored online report: reviewed statements of ours, never text from a request (SEC-32). */

import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { ReportColumn, ReportQuery } from '#domain/calls/reports.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Database, Db } from '../database/schema.ts';

/** Its rows under one name, to be filtered, sorted and paged by the columns it tells. */
export type ReportRows = SelectQueryBuilder<
  Database & { r: Record<string, string | number | null> },
  'r',
  object
>;

export interface Report {
  /** `cgRpConfigId` */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Whose rows it shows: the column rights of their page hold here too (PERM-04). */
  readonly entity?: EntityDescription;
  /** Needed besides being signed in. */
  readonly permission: string | null;
  readonly columns: readonly ReportColumn[];
  readonly queries: readonly ReportQuery[];
  /** `self_{name}` parameters it takes, as bound conditions. */
  readonly params: Readonly<Record<string, (value: string) => Expression<SqlBool>>>;
  readonly order: string;
  rows(db: Db, user: CurrentUser): ReportRows;
}
