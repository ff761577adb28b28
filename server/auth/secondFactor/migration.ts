import type { SchemaMigration } from '../../database/migrate.ts';
import { createTableStep } from '../../database/tableSteps.ts';
import { sysPasskeyTable, sysRecoveryCodeTable, sysTotpTable } from './tables.ts';

export const secondFactorMigration: SchemaMigration = createTableStep(
  'auth-010-second-factor',
  sysTotpTable,
  sysPasskeyTable,
  sysRecoveryCodeTable,
);
