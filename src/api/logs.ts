/** Both logs, and who is online. */
import type { DataLogRow } from '#domain/entities/logs.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

const DATA_LOG = { name: 'sysDataLog', path: '/sys/dataLog' } as const;

/** Every version of one record, the newest first. */
export const queryDataVersions = (http: Http, dataTable: string, dataId: string) =>
  queryCall<readonly DataLogRow[]>(http, DATA_LOG, 'queryDataVerList', { dataTable, dataId });

/** Two versions, in the order of their ids here. */
export const queryDataComparison = (http: Http, dataId1: string, dataId2: string) =>
  queryCall<readonly DataLogRow[]>(http, DATA_LOG, 'queryCompareList', { dataId1, dataId2 });

/** Ends a sign-in. @param token as the list of online users has it @returns what the server says */
export async function forceLogout(http: Http, token: string): Promise<string> {
  return (await http.post('/sys/online/forceLogout', { token }, { quiet: true })).message;
}
