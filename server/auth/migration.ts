import { sysLogTable } from '../audit/tables.ts';
import type { SchemaMigration } from '../database/migrate.ts';
import { createTableStep } from '../database/tableSteps.ts';
import { sysSignInTryTable, sysTicketTable, sysTokenTable } from './tables.ts';

export const authMigrations: readonly SchemaMigration[] = [
  createTableStep('auth-001-tokens-and-logs', sysTokenTable, sysLogTable),
  createTableStep('auth-020-tickets', sysTicketTable, sysSignInTryTable),
  createTableStep('auth-021-role-views', sysTokenTable),
];
