import { Tabs } from 'antd';
import { findDisplayFlight } from '#domain/dispatch/attention.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { AfterFirstPaint } from '#src/widgets/layout/AfterFirstPaint.tsx';
import { MarshalVisit } from '../alarms/MarshalVisit.tsx';
import { FinishTime } from '../context/FinishTime.tsx';
import { HoleTime } from '../context/HoleTime.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightBar } from '../flight/FlightBar.tsx';
import { getFlightLook, getRoleLook } from '../model/look.ts';
import { formatParty } from '../model/starter.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { Viewers } from '../presence/Viewers.tsx';
import styles from './detail.module.css';
import { FactList, type Fact } from './FactList.tsx';
import { FlightAlarms } from './FlightAlarms.tsx';
import { FlightDevices } from './FlightDevices.tsx';
import { FlightOrders } from './FlightOrders.tsx';
import { FlightPlayers } from './FlightPlayers.tsx';
import { HoleStrip } from './HoleStrip.tsx';

export function FlightDetail({ flightId }: { readonly flightId: string }) {
  const live = useLive();
  const flight = useSlice(live.board, (state) => findDisplayFlight(state, flightId));
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
        <LastHandling flightId={flightId} handling={flight.handling} />
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

/** Where the flight is and how it stands against its time. */
function FlightFacts({ flight }: { readonly flight: FlightView }) {
  const { heldByFlightId } = flight;
  const holder = useSlice(useLive().board, ({ flights }) =>
    heldByFlightId === null ? null : (flights[heldByFlightId]?.flightNo ?? null),
  );
  const holeName = useHoleName();
  const onCourse = flight.holeNo > 0;
  const facts: readonly Fact[] = [
    ['状态', getWord('golf_flight_status', flight.status)],
    ['号牌', flight.boardNo],
    ['人数', `${formatParty(flight)} 人 · ${getWord('golf_transport', flight.transport)}`],
    ['开球 / 实际', `${formatMinute(flight.teeTs)} / ${formatMinute(flight.actualStartTs)}`],
    ['位置', onCourse ? `${holeName(flight.holeNo)}号洞 ${getWord('golf_section', flight.section)}` : '–'],
    ['用时/时限', onCourse ? <HoleTime key="time" flight={flight} /> : '–'],
    ['累计', formatDelay(flight.cumDelaySec)],
    ['前组间隔', flight.gapAheadSec === null ? '–' : `${Math.round(flight.gapAheadSec / 60)} 分`],
    ['已完成', `${flight.holesDone} / ${flight.holeSequence.length} 洞`],
    ['预计完赛', <FinishTime key="finish" flight={flight} />],
    ...(holder === null ? [] : [['被压于', `${holder}组`] as const]),
  ];
  return <FactList facts={facts} />;
}

/** What was done about the flight last, and by whom (BOARD-45). */
function LastHandling({ flightId, handling }: Pick<FlightView, 'flightId' | 'handling'>) {
  if (handling === null) return null;
  const { lastRemindTs, remindReceipt, remindCount, marshalName, note, noteUser } = handling;
  return (
    <ul className={styles.handling} aria-label="最近处理">
      {lastRemindTs !== null && (
        <li>
          {formatMinute(lastRemindTs)} 提醒球童
          {remindReceipt !== null && ` · ${getWord('golf_receipt_status', remindReceipt)}`}
          {remindCount > 1 && ` · 共 ${remindCount} 次`}
        </li>
      )}
      {marshalName !== null && (
        <li>
          巡场 {marshalName} 已派出
          <MarshalVisit flightId={flightId} name={marshalName} />
        </li>
      )}
      {note !== null && (
        <li>
          备注：{note}（{noteUser}）
        </li>
      )}
    </ul>
  );
}
