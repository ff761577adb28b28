import { DatabaseType } from '#domain/codes/platform.ts';
import { sysDataSource } from '#domain/entities/dataSource.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { createSeedId, FIRST_TENANT_ID } from '../../system/seed/ids.ts';

/** An address of this machine: nothing is asked of it before somebody gives a password and tests it. */
export const dataSourceSeed: Seed = {
  name: 'system-data-sources',
  async run(tx, { now }) {
    await getRecordDb(tx)
      .insertInto(sysDataSource.table)
      .values({
        id: createSeedId('dataSource', 1),
        code: 'local_postgres',
        name: '本机数据库',
        dbType: DatabaseType.postgresql,
        dbDriver: 'org.postgresql.Driver',
        dbUrl: 'jdbc:postgresql://127.0.0.1:5432/fairway',
        dbUsername: 'fairway',
        tenantId: FIRST_TENANT_ID,
        createBy: 'admin',
        createTime: formatStamp(now),
      })
      .execute();
  },
};
