import { useState } from 'react';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { buildRead } from '#src/api/call.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { ParkField } from '../ParkField.tsx';
import styles from './courseImport.module.css';
import { ImportReview } from './ImportReview.tsx';
import { ImportStart } from './ImportStart.tsx';
import type { MapState } from './mapState.ts';

interface Props {
  readonly parkId: string;
  /** The course is another one now. */
  onChanged(): void;
  onClose(): void;
}

const WIDTH = 1200;

/** 导入球场地图: a file, what was found in it, what it would change, and the way back. */
export function ImportDialog({ parkId: first, onChanged, onClose }: Props) {
  const [parkId, setParkId] = useState(first);
  const {
    data: basis,
    error,
    isFetching,
    refetch,
  } = useFreshQuery(buildRead(useHttp(), courseMapCalls.readBefore, { parkId }));
  const [map, setMap] = useState<MapState | null>(null);

  function changed(): void {
    setMap(null);
    void refetch();
    onChanged();
  }

  if (basis !== undefined && map !== null)
    return (
      <ImportReview
        parkId={parkId}
        basis={basis}
        map={map}
        onMap={setMap}
        onStored={changed}
        onBack={() => setMap(null)}
        onClose={onClose}
      />
    );
  return (
    <AppModal open title="导入球场地图" width={WIDTH} footer={null} onCancel={() => onClose()}>
      <div className={styles.park}>
        <ParkField value={parkId} onChange={setParkId} />
      </div>
      {(error !== null || basis === undefined || isFetching) && (
        <UnreadFace error={error} rows={8} onRetry={refetch} />
      )}
      {error === null && basis !== undefined && !isFetching && (
        <ImportStart key={parkId} parkId={parkId} basis={basis} onMap={setMap} onUndone={changed} />
      )}
    </AppModal>
  );
}
