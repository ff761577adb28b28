import type { ReactNode } from 'react';
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { queryRecord } from '#src/api/records.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';

interface Props<E extends EntityDescription> {
  readonly entity: E;
  readonly id: string;
  /** Title of the dialog that waits for the record. */
  readonly title: string;
  /** px */
  readonly width?: number;
  /** Lines of the waiting face, about as many as come. */
  readonly lines?: number;
  onClose(): void;
  children(record: RowOf<E>): ReactNode;
}

/** A dialog about a record as it is stored now: the row of a list does not carry all of it. */
export function FreshRecord<const E extends EntityDescription>({
  entity,
  id,
  title,
  width,
  lines,
  onClose,
  children,
}: Props<E>) {
  const { data: record, error, refetch } = useFreshQuery(queryRecord(useHttp(), entity, id));
  if (error === null && record !== undefined) return children(record);
  return (
    <AppModal
      open
      title={title}
      {...(width !== undefined && { width })}
      footer={null}
      onCancel={() => onClose()}
    >
      <UnreadFace error={error} {...(lines !== undefined && { rows: lines })} onRetry={refetch} />
    </AppModal>
  );
}
