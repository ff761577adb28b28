import type { SchemaMigration } from '../database/migrate.ts';
import { createTableStep } from '../database/tableSteps.ts';
import { sysMailTable } from './tables.ts';

export const mailMigrations: readonly SchemaMigration[] = [
  createTableStep('mail-001-outbox', sysMailTable),
  createTableStep('mail-002-recall', sysMailTable),
];
