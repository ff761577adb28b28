import { useMemo } from 'react';
import { listViewers, type ParkSubject } from '#domain/dispatch/presence.ts';
import { useSessionUser } from '../session/SessionContext.ts';
import { useWatchers } from './useWatchers.ts';

/** 「周子谦 也在看」: who else has this record of a park open (SHIFT-30). */
export function RecordViewers({ parkId, entity, id }: ParkSubject) {
  const open = useMemo(() => ({ entity, id }), [entity, id]);
  const names = listViewers(useWatchers(parkId, open, true), open, useSessionUser()?.id ?? '');
  if (names.length === 0) return null;
  return <span role="status">{names.join('、')} 也在看</span>;
}
