/** The drill-down at the right: a flight or a device (golf-domain 7.13). */
import { Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { useSend, useUi } from '../board/BoardContext.ts';
import { DeviceDetail } from './DeviceDetail.tsx';
import { FlightDetail } from './FlightDetail.tsx';
import styles from './detail.module.css';

export function DetailPane() {
  const { detail } = useUi();
  const send = useSend();
  return (
    <aside className={styles['pane']} data-open={detail !== null || undefined} aria-label="详情">
      {detail === null ? (
        <p className={styles['hint']}>选择一条告警或一个组查看详情</p>
      ) : (
        <>
          <Button
            className={styles['close'] ?? ''}
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label="关闭详情"
            title="关闭详情 (Esc)"
            onClick={() => send({ type: 'detail.closed' })}
          />
          {detail.kind === 'flight' ? (
            <FlightDetail key={detail.flightId} flightId={detail.flightId} />
          ) : (
            <DeviceDetail key={detail.deviceId} deviceId={detail.deviceId} />
          )}
        </>
      )}
    </aside>
  );
}
