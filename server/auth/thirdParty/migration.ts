import type { SchemaMigration } from '../../database/migrate.ts';
import { createTableStep } from '../../database/tableSteps.ts';
import { sysThirdAccountTable, sysThirdGrantTable } from './tables.ts';

export const thirdPartyMigration: SchemaMigration = createTableStep(
  'auth-010-third-party',
  sysThirdAccountTable,
  sysThirdGrantTable,
);
