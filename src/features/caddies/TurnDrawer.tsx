import { Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './caddies.module.css';
import { TurnList } from './TurnList.tsx';

const WIDTH = 'min(720px, 100vw)';

/** 轮号调整: today's turn as a list that is dragged or moved by keys, and what was moved by whom. */
export function TurnDrawer({ onClose }: { onClose(): void }) {
  const { park, parks } = useResourceEnvironment();
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<'turn' | 'log'>('turn');
  const parkId = park?.id ?? chosen ?? parks[0]?.id ?? null;

  const {
    data: caddies,
    error,
    refetch,
  } = useCall(caddieCalls.listTurn, parkId === null ? null : { parkId }, { keepsLast: true });
  const again = (): void => void refetch();

  return (
    <AppDrawer open title="轮号调整" size={WIDTH} onClose={onClose} classNames={{ body: styles.turn }}>
      <div className={styles.turnHead}>
        <Segmented
          value={view}
          onChange={setView}
          options={[
            { value: 'turn', label: '今日轮号' },
            { value: 'log', label: '调整记录' },
          ]}
        />
        {park === null && (
          <Select
            aria-label="球场"
            value={parkId}
            onChange={setChosen}
            options={parks.map(({ id, name }) => ({ value: id, label: name }))}
            className={styles.park}
          />
        )}
        {view === 'turn' && caddies !== undefined && <span>{caddies.length} 人待号</span>}
      </div>
      {view === 'log' && parkId !== null && <TurnLog parkId={parkId} />}
      {view === 'turn' && (error !== null || caddies === undefined) && (
        <UnreadFace error={error} rows={12} onRetry={again} />
      )}
      {view === 'turn' && error === null && caddies?.length === 0 && (
        <EmptyFace text="没有待号的球童，到岗后排入轮号" />
      )}
      {view === 'turn' && error === null && caddies !== undefined && caddies.length > 0 && (
        <TurnList caddies={caddies} />
      )}
    </AppDrawer>
  );
}

/** Every move in the turn, the newest first. */
function TurnLog({ parkId }: { readonly parkId: string }) {
  const { data: moves, error, refetch } = useCall(caddieCalls.listTurnMoves, { parkId });
  if (error !== null || moves === undefined) return <UnreadFace error={error} rows={8} onRetry={refetch} />;
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...moves]}
      locale={{ emptyText: '还没有调整过' }}
      scroll={{ x: 560 }}
      columns={[
        { title: '时间', dataIndex: 'operateTime', width: 165 },
        {
          title: '球童',
          render: (_value, { caddieNo, caddieName }) => `${caddieNo} ${caddieName}`,
          width: 120,
        },
        { title: '操作', dataIndex: 'what', width: 70 },
        {
          title: '轮号',
          width: 100,
          render: (_value, { fromTurn, toTurn }) => `${fromTurn ?? '—'} → ${toTurn ?? '—'}`,
        },
        { title: '原因', dataIndex: 'reason' },
        { title: '操作人', dataIndex: 'operatorName', width: 90 },
      ]}
    />
  );
}
