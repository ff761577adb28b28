import { createHash } from 'node:crypto';

/** Seed rows have fixed 19-digit ids, so that links, tests and recordings can name them. */
export type SeedKind =
  | 'user'
  | 'role'
  | 'permission'
  | 'depart'
  | 'announcement'
  | 'dict'
  | 'dictItem'
  | 'position'
  | 'category'
  | 'checkRule'
  | 'job'
  | 'fillRule'
  | 'dataSource'
  | 'gatewayRoute'
  | 'record'
  | 'message'
  | 'messageTemplate';

const AREA: Readonly<Record<SeedKind, number>> = {
  user: 10,
  role: 11,
  permission: 12,
  depart: 13,
  announcement: 14,
  dict: 15,
  dictItem: 16,
  position: 17,
  category: 18,
  checkRule: 19,
  job: 20,
  record: 21,
  fillRule: 31,
  dataSource: 32,
  gatewayRoute: 33,
  message: 25,
  messageTemplate: 24,
};

/** @param n 1-based number within the kind */
export function createSeedId(kind: SeedKind, n: number): string {
  return `17${String(AREA[kind]).padStart(5, '0')}${String(n).padStart(12, '0')}`;
}

const NAMED_FROM = 100_000_000_000n;
const NAMED_COUNT = 900_000_000_000n;

/** The same for what has a name instead of a number; far above every number. */
export function createSeedIdByName(kind: SeedKind, name: string): string {
  const digest = createHash('sha256').update(name).digest().readBigUInt64BE();
  return createSeedId(kind, Number(NAMED_FROM + (digest % NAMED_COUNT)));
}

/** The tenant that every first row belongs to. */
export const FIRST_TENANT_ID = 1;
