/** The drill-down over the events: a flight, a device, or an alarm that is about neither. */

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useSend, useUi } from '../context/BoardContext.ts';
import type { BoardSelection } from '../context/ui.ts';
import { AlarmDetail } from './AlarmDetail.tsx';
import { CaddieDetail } from './CaddieDetail.tsx';
import styles from './detail.module.css';
import { DeviceDetail } from './DeviceDetail.tsx';
import { FlightDetail } from './FlightDetail.tsx';

export const DetailPane = memo(function DetailPane() {
  const { selection, isDetailOpen } = useUi();
  const subject = isDetailOpen ? selection : null;
  const send = useSend();
  return (
    <aside className={styles.pane} data-open={subject !== null || undefined} aria-label="详情">
      {subject !== null && (
        <>
          <Button
            className={styles.close}
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label="关闭详情"
            title="关闭详情（Esc）"
            onClick={() => send({ type: 'detail.closed' })}
          />
          <Details shown={subject} />
        </>
      )}
    </aside>
  );
});

function Details({ shown }: { readonly shown: BoardSelection }) {
  if (shown.kind === 'device') return <DeviceDetail key={shown.deviceId} deviceId={shown.deviceId} />;
  if (shown.kind === 'caddie') return <CaddieDetail key={shown.caddieId} {...shown} />;
  if (shown.kind === 'alarm' && shown.flightId === null)
    return <AlarmDetail key={shown.alertId} alarmId={shown.alertId} />;
  return shown.flightId !== null && <FlightDetail key={shown.flightId} flightId={shown.flightId} />;
}
