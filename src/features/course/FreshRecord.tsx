import type { ReactNode } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { resourceApi } from '#src/resource/resourceApi.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFresh } from './useFresh.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly id: string;
  /** Of the dialog that waits. */
  readonly title: string;
  /** px */
  readonly width?: number;
  /** Lines of the waiting face, about as many as come. */
  readonly lines?: number;
  onClose(): void;
  children(record: AnyRow): ReactNode;
}

/** A dialog about a record as it is stored now: the row of a list does not carry all of it. */
export function FreshRecord({ entity, id, title, width, lines, onClose, children }: Props) {
  const http = useHttp();
  const [answer, retry] = useFresh(id, () => resourceApi(http, entity).get(id, new AbortController().signal));
  if (answer.phase === 'ready') return children(answer.value);
  return (
    <AppModal
      open
      title={title}
      {...(width !== undefined && { width })}
      footer={null}
      onCancel={() => onClose()}
    >
      {answer.phase === 'failed' ? (
        <ErrorFace error={answer.error} onRetry={retry} />
      ) : (
        <LoadingFace {...(lines !== undefined && { rows: lines })} />
      )}
    </AppModal>
  );
}
