import type { SchemaMigration } from '../../database/migrate.ts';
import { createTableStep } from '../../database/tableSteps.ts';
import { sysSmsCodeTable } from './tables.ts';

export const smsCodeMigration: SchemaMigration = createTableStep('auth-002-sms-codes', sysSmsCodeTable);
