import { type ReactNode, useState } from 'react';
import { Form, Segmented, Select } from 'antd';
import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { findFlightRefusal } from '#domain/dispatch/handling.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { TimeInput } from '#src/widgets/time/TimeInput.tsx';
import styles from '../actions/actions.module.css';
import { useTick } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { buildMovePreview, describeMove } from '../model/movePreview.ts';
import { useMoveNotice } from './useMoveNotice.tsx';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

type Way = 'move' | 'release';
const WAYS: { readonly value: Way; readonly label: string }[] = [
  { value: 'move', label: '换序' },
  { value: 'release', label: '放行' },
];

/** 换序/放行: a waiting flight starts at another time or now, one on the course lets the next one through (BOARD-48). */
export default function MoveDialog(props: FlightDialogProps) {
  const { status } = props.flight;
  const [way, setWay] = useState<Way>('move');
  if (status !== FlightStatus.planned && status !== FlightStatus.ready) return <LetPass {...props} />;
  const choice = (
    <Form.Item>
      <Segmented<Way> aria-label="换序还是放行" options={WAYS} value={way} onChange={setWay} />
    </Form.Item>
  );
  return way === 'move' ? <Move {...props} choice={choice} /> : <Release {...props} choice={choice} />;
}

interface WaitingProps extends FlightDialogProps {
  readonly choice: ReactNode;
}

function Move({ flight, teeTs, onClose, choice }: WaitingProps) {
  const holeName = useHoleName();
  const tellMoved = useMoveNotice();
  const [day = '', time = ''] = formatStamp(flight.teeTs).split(' ');
  const [teeTime, setTeeTime] = useState(teeTs === null ? time : formatStamp(teeTs).slice(11));
  const [startHoleNo, setStartHoleNo] = useState(flight.startHoleNo);
  const isSame = teeTime === time && startHoleNo === flight.startHoleNo;
  const problem = teeTime === '' ? '请选择开球时间' : isSame ? '开球时间和出发洞都没有改动' : null;
  const holes = [...flight.holeSequence]
    .toSorted((a, b) => a - b)
    .map((hole) => ({ value: hole, label: `${holeName(hole)}号洞` }));
  return (
    <FlightDialog
      action="move"
      label="换序"
      flight={flight}
      problem={problem}
      send={async (calls) => {
        const words = await calls.move(flight.flightId, `${day} ${teeTime}`, startHoleNo);
        const { flightId, startHoleNo: before } = flight;
        tellMoved(words, () => calls.move(flightId, `${day} ${time}`, before));
        return '';
      }}
      onClose={onClose}
    >
      {choice}
      <Form.Item label={`开球时间（${day}）`} required htmlFor="tee-time">
        <TimeInput id="tee-time" value={teeTime} onChange={setTeeTime} />
      </Form.Item>
      <Form.Item label="出发洞" required htmlFor="first-hole">
        <Select
          id="first-hole"
          value={startHoleNo}
          options={holes}
          onChange={(next: number) => setStartHoleNo(next)}
        />
      </Form.Item>
      {!isSame && teeTime !== '' && (
        <MoveEffect flight={{ ...flight, startHoleNo }} byMs={toMs(teeTime) - toMs(time)} />
      )}
    </FlightDialog>
  );
}

function Release({ flight, onClose, choice }: WaitingProps) {
  const isReady = flight.status === FlightStatus.ready;
  const { parkNow } = useTick();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const preview = parkNow === null ? null : buildMovePreview(flight, parkNow, flights);
  return (
    <FlightDialog
      action="move"
      label="放行"
      flight={flight}
      problem={null}
      send={(calls) => calls.release(flight.flightId, isReady)}
      onClose={onClose}
    >
      {choice}
      <p>该组现在出发，不再等到开球时间。{!isReady && '尚未就位的球员、球童和球车视为已到齐。'}</p>
      {preview !== null && preview.passed.length > 0 && (
        <p className={styles['hint']}>先于 {joinNames(preview.passed)}出发。</p>
      )}
    </FlightDialog>
  );
}

/** Of a time of day, `HH:mm` or `HH:mm:ss`. */
function toMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** What the new time would mean for the others, before it is sent (BOARD-49). */
function MoveEffect({ flight, byMs }: { readonly flight: FlightView; readonly byMs: number }) {
  const flights = useSlice(useLive().board, (board) => board.flights);
  const preview = buildMovePreview(flight, flight.teeTs + byMs, flights);
  return (
    <p className={styles['hint']} role="status">
      {describeMove(preview)}
    </p>
  );
}

const joinNames = (flights: readonly FlightView[]): string =>
  flights.map(({ flightNo }) => `${flightNo}组`).join('、');

function LetPass({ flight, onClose }: FlightDialogProps) {
  const { parkNow } = useTick();
  return (
    <FlightDialog
      action="move"
      label="让后组先行"
      flight={flight}
      problem={findFlightRefusal({ kind: 'remindFlight', preset: '3' }, flight, parkNow ?? 0)}
      send={(calls) => calls.remindFlight(flight.flightId, '3')}
      onClose={onClose}
    >
      <p>请该组球童靠边，让后组先行。</p>
    </FlightDialog>
  );
}
