import { queryOptions } from '@tanstack/react-query';
import { dataLogCalls } from '#domain/calls/logs.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findByCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
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

/** `null` = none is kept: the server refuses the question then, which is no failure. */
const queryVersions = (http: Http, dataTable: string, dataId: string) =>
  queryOptions({
    queryKey: [dataLogCalls.listVersions.of, 'ofRecord', dataTable, dataId],
    queryFn: ({ signal }) => findByCall(http, dataLogCalls.listVersions, { dataTable, dataId }, { signal }),
  });

function Versions({ table, id }: { readonly table: string; readonly id: string }) {
  const { data } = useAnnouncedQuery(queryVersions(useHttp(), table, id));
  if (data === undefined || data === null || data.length === 0) return null;
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
