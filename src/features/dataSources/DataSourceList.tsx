import { sysDataSource } from '#domain/entities/dataSource.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { DatabaseTypeControl, PasswordControl } from './controls.tsx';

const CONTROLS = { dbType: DatabaseTypeControl, dbPassword: PasswordControl };

/** 多数据源管理: databases of others, with passwords that nobody reads again (SYSTEM-95). */
export default function DataSourceList() {
  return <ResourcePage entity={sysDataSource} controls={CONTROLS} actionsWidth={148} />;
}
