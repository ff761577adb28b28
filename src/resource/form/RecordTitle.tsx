import { useEffect } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useResourceEnvironment } from '../environment.ts';
import { PARK } from '../list/listQuery.ts';
import { WATCHING } from '../list/useFollowing.ts';
import styles from '../resource.module.css';
import { formatRowName } from '../rowName.ts';

interface TitleProps {
  readonly entity: EntityDescription;
  readonly action: 'edit' | 'detail';
  readonly record: AnyRow | undefined;
}

/**
 * The title of a dialog: action and record. Readers of the park's messages (LIVE-02) also see who else has the record
 * open (SHIFT-30).
 */
export function RecordTitle({ entity, action, record }: TitleProps) {
  const { RecordViewers, park, follow } = useResourceEnvironment();
  const parkId = entity.scope === 'park' ? record?.[PARK] : undefined;
  const isShared = useCan(WATCHING) && RecordViewers !== null && typeof parkId === 'string' && parkId !== '';
  const livePark = isShared && park?.id === parkId ? parkId : null;
  useEffect(() => (livePark === null ? undefined : follow(livePark)), [livePark, follow]);
  const what = action === 'edit' ? `编辑${entity.title}` : `${entity.title}详情`;
  const text = record === undefined ? what : `${what} ${formatRowName(entity, record)}`;
  if (!isShared || record === undefined) return text;
  return (
    <span className={styles.viewed}>
      {text}
      <RecordViewers parkId={parkId} entity={entity.name} id={record.id} />
    </span>
  );
}
