import { Button } from 'antd';
import { useState } from 'react';
import { handoverCalls, type PastHandover } from '#domain/calls/shift.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { ItemRow } from './ItemRow.tsx';
import styles from './shift.module.css';
import { formatShiftMoment } from './times.ts';
import { useWords } from './useWords.ts';

const WIDTH = 760;

/** 交接班记录 of a park, the latest first. */
export function PastHandovers({ parkId }: { readonly parkId: string }) {
  const [opened, setOpened] = useState<PastHandover | null>(null);
  const { data, error, refetch } = useCall(handoverCalls.listPast, { parkId });
  return (
    <section className={styles.card} aria-label="交接班记录">
      <header className={styles.head}>
        <h2>交接班记录</h2>
      </header>
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={3} onRetry={refetch} />}
      {data?.length === 0 && <EmptyFace text="还没有交接班记录" />}
      {data !== undefined && data.length > 0 && (
        <ol className={styles.past}>
          {data.map((handover) => (
            <PastLine key={handover.id} handover={handover} onShow={() => setOpened(handover)} />
          ))}
        </ol>
      )}
      {opened !== null && <PastDetail handover={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface LineProps {
  readonly handover: PastHandover;
  onShow(): void;
}

function PastLine({ handover, onShow }: LineProps) {
  const wordOf = useWords();
  const { status, outgoingName, incomingName, prepareTs, endTs } = handover;
  return (
    <li>
      <span className="fw-num">{formatShiftMoment(endTs ?? prepareTs)}</span>
      <span>{wordOf('golf_handover_status', status)}</span>
      <span>
        {outgoingName} → {incomingName ?? '—'}
      </span>
      <Button type="link" size="small" onClick={onShow}>
        详情
      </Button>
    </li>
  );
}

function PastDetail({ handover, onClose }: { readonly handover: PastHandover; onClose(): void }) {
  const { data, error, refetch } = useCall(handoverCalls.read, { id: handover.id });
  return (
    <AppModal
      open
      title={`交接班 ${handover.outgoingName} → ${handover.incomingName ?? '—'}`}
      width={WIDTH}
      footer={null}
      onCancel={onClose}
    >
      {handover.summary !== null && <p>{handover.summary}</p>}
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={6} onRetry={refetch} />}
      {data?.items.length === 0 && <EmptyFace text="没有未了事项" />}
      <ol className={styles.items}>
        {data?.items.map((item) => (
          <ItemRow key={item.id} item={item} isNew={false} isBusy />
        ))}
      </ol>
    </AppModal>
  );
}
