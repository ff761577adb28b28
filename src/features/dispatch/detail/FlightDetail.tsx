import { Tabs } from 'antd';
import { findShownFlight } from '#domain/dispatch/attention.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { AfterFirstPaint } from '#src/widgets/layout/AfterFirstPaint.tsx';
import { FlightBar } from '../flight/FlightBar.tsx';
import { getFlightLook, getRoleLook } from '../model/look.ts';
import { Viewers } from '../presence/Viewers.tsx';
import { FlightAlarms } from './FlightAlarms.tsx';
import { FlightDevices } from './FlightDevices.tsx';
import { FlightFacts } from './FlightFacts.tsx';
import { FlightOrders } from './FlightOrders.tsx';
import { FlightPlayers } from './FlightPlayers.tsx';
import { LastHandling } from './LastHandling.tsx';
import { HoleStrip } from './HoleStrip.tsx';
import styles from './detail.module.css';

export function FlightDetail({ flightId }: { readonly flightId: string }) {
  const live = useLive();
  const flight = useSlice(live.board, (state) => findShownFlight(state, flightId));
  if (flight === undefined) return <EmptyFace text="该组已不在看板上" />;
  const look = getFlightLook(flight);
  const role = getRoleLook(flight.paceRole);
  return (
    <div className={styles.sides}>
      <div className={styles.summary}>
        <h2 className={styles.title} data-tone={look.tone}>
          {flight.flightNo}组
          <span className={styles.look}>
            {look.shape} {look.word}
            {role !== null && ` · ${role.word}`}
          </span>
        </h2>
        <Viewers entity={BOARD_SUBJECT.flight} id={flightId} />
        <FlightBar flightNo={flight.flightNo} />
        <FlightFacts flight={flight} />
        <LastHandling handling={flight.handling} />
      </div>
      <AfterFirstPaint>
        <Tabs
          className={styles.tabs}
          size="small"
          tabBarGutter={16}
          items={[
            { key: 'alarms', label: '告警与记录', children: <FlightAlarms flightId={flightId} /> },
            { key: 'holes', label: '逐洞', children: <HoleStrip flight={flight} /> },
            { key: 'players', label: '球员', children: <FlightPlayers flight={flight} /> },
            { key: 'orders', label: '订单', children: <FlightOrders flightId={flightId} /> },
            { key: 'devices', label: '设备', children: <FlightDevices flight={flight} /> },
          ]}
        />
      </AfterFirstPaint>
    </div>
  );
}
