import { dataLogCalls } from '#domain/calls/logs.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import styles from './preview.module.css';

/** The whole of it stands in 数据日志. */
const NEWEST = 20;

interface Props {
  readonly entity: EntityDescription;
  readonly id: string;
  /** Another one has another log. */
  readonly rev: number;
}

/** What was done to a record, the newest first, for those who may read the data log; nothing where none is kept. */
export function RecordLog({ entity, id, rev }: Props) {
  const environment = useResourceEnvironment();
  const mayRead = useCan(dataLogCalls.listVersions.access.permission) && isPlatformUser(environment);
  return mayRead ? <Versions key={rev} table={entity.table} id={id} /> : null;
}

function Versions({ table, id }: { readonly table: string; readonly id: string }) {
  const { data = [] } = useAnnouncedCall(dataLogCalls.listVersions, { dataTable: table, dataId: id });
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={styles.logTitle}>变更记录</h3>
      <ul className={styles.log}>
        {data.slice(0, NEWEST).map((version) => (
          <li key={version.id}>
            <span className={styles.who}>
              {version.createTime} {version.createBy}
            </span>
            {version.changes}
          </li>
        ))}
      </ul>
    </>
  );
}
