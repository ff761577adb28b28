/** What a type of database usually has: its driver class, and an address to be completed. */

import { DatabaseType } from '#domain/codes/platform.ts';

interface DatabaseDefault {
  readonly dbDriver: string;
  readonly dbUrl: string;
}

const MYSQL_OPTIONS = 'characterEncoding=UTF-8&useUnicode=true&useSSL=false';

const DEFAULTS: Readonly<Record<DatabaseType, DatabaseDefault>> = {
  [DatabaseType.mysql55]: {
    dbDriver: 'com.mysql.jdbc.Driver',
    dbUrl: `jdbc:mysql://127.0.0.1:3306/golf?${MYSQL_OPTIONS}`,
  },
  [DatabaseType.mysql57]: {
    dbDriver: 'com.mysql.cj.jdbc.Driver',
    dbUrl: `jdbc:mysql://127.0.0.1:3306/golf?${MYSQL_OPTIONS}&tinyInt1isBit=false&allowPublicKeyRetrieval=true&serverTimezone=Asia/Shanghai`,
  },
  [DatabaseType.oracle]: {
    dbDriver: 'oracle.jdbc.OracleDriver',
    dbUrl: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL',
  },
  [DatabaseType.sqlServer]: {
    dbDriver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    dbUrl: 'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=golf',
  },
  [DatabaseType.postgresql]: {
    dbDriver: 'org.postgresql.Driver',
    dbUrl: 'jdbc:postgresql://127.0.0.1:5432/golf',
  },
  [DatabaseType.mariaDb]: {
    dbDriver: 'org.mariadb.jdbc.Driver',
    dbUrl: 'jdbc:mariadb://127.0.0.1:3306/golf?characterEncoding=UTF-8&useSSL=false',
  },
  [DatabaseType.dameng]: {
    dbDriver: 'dm.jdbc.driver.DmDriver',
    dbUrl: 'jdbc:dm://127.0.0.1:5236/?golf&zeroDateTimeBehavior=convertToNull',
  },
  [DatabaseType.kingbase]: {
    dbDriver: 'com.kingbase8.Driver',
    dbUrl: 'jdbc:kingbase8://127.0.0.1:54321/golf',
  },
  [DatabaseType.oscar]: {
    dbDriver: 'com.oscar.Driver',
    dbUrl: 'jdbc:oscar://127.0.0.1:2003/golf',
  },
  [DatabaseType.sqlite]: { dbDriver: 'org.sqlite.JDBC', dbUrl: 'jdbc:sqlite://golf.db' },
  [DatabaseType.db2]: {
    dbDriver: 'com.ibm.db2.jcc.DB2Driver',
    dbUrl: 'jdbc:db2://127.0.0.1:50000/golf',
  },
  [DatabaseType.hsqldb]: {
    dbDriver: 'org.hsqldb.jdbc.JDBCDriver',
    dbUrl: 'jdbc:hsqldb:hsql://127.0.0.1/golf',
  },
  [DatabaseType.derby]: {
    dbDriver: 'org.apache.derby.jdbc.ClientDriver',
    dbUrl: 'jdbc:derby://127.0.0.1:1527/golf',
  },
  [DatabaseType.h2]: { dbDriver: 'org.h2.Driver', dbUrl: 'jdbc:h2:tcp://127.0.0.1:8082/golf' },
  [DatabaseType.other]: { dbDriver: '', dbUrl: '' },
};

/** @param dbType a code of the dictionary; `null` for one that nobody knows */
export function findDatabaseDefault(dbType: string): DatabaseDefault | null {
  return Object.entries(DEFAULTS).find(([type]) => type === dbType)?.[1] ?? null;
}
