import { Form, Segmented, Select, App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FLIGHT_ACTIONS, findFlightRefusal } from '#domain/actions/flights.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { RemindPreset } from '#domain/codes/service.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { TimeInput } from '#src/widgets/time/TimeInput.tsx';
import styles from '../actions/actions.module.css';
import { useActionRights } from '../actions/RightsContext.ts';
import { useTick } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { toWorkedView } from '../model/flightActions.ts';
import {
  buildMovePreview,
  describeMove,
  isWaitingFlight,
  type MovePreview,
  PAST_TIME,
} from '../model/movePreview.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

const NOTICE_SEC = 10;

/** Says that a flight was moved, and takes it back on request. */
function useMoveNotice(): (words: string, undo: () => Promise<string>) => void {
  const { message } = App.useApp();
  const live = useLive();
  return (words, undo) => {
    const key = 'flight-moved';
    const takeBack = async (): Promise<void> => {
      message.destroy(key);
      try {
        await undo();
        void message.success('已撤销换序');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        void message.warning(error.message);
      }
      live.refresh('board');
    };
    void message.success({
      key,
      duration: NOTICE_SEC,
      content: (
        <>
          {words}{' '}
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => void takeBack()}>
            撤销
          </Button>
        </>
      ),
    });
  };
}

type Way = 'move' | 'release';
const WAYS: readonly { readonly value: Way; readonly label: string; readonly permission: string }[] = [
  { value: 'move', label: '换序', permission: FLIGHT_ACTIONS.move.call.access.permission },
  {
    value: 'release',
    label: FLIGHT_ACTIONS.release.label,
    permission: FLIGHT_ACTIONS.release.call.access.permission,
  },
];

/** 换序/放行: a waiting flight starts at another time or now, one on the course lets the next one through (BOARD-48). */
export default function MoveDialog(props: FlightDialogProps) {
  const { can, isDisabled } = useActionRights();
  const ways = WAYS.filter(({ permission }) => can(permission) && !isDisabled(permission));
  const [way, setWay] = useState<Way>(ways[0]?.value ?? 'move');
  if (!isWaitingFlight(props.flight)) return <LetPass {...props} />;
  const choice = (
    <Form.Item>
      <Segmented<Way>
        aria-label="换序还是放行"
        options={ways.map(({ value, label }) => ({ value, label }))}
        value={way}
        onChange={setWay}
      />
    </Form.Item>
  );
  return way === 'move' ? <Move {...props} choice={choice} /> : <Release {...props} choice={choice} />;
}

interface WaitingProps extends FlightDialogProps {
  readonly choice: ReactNode;
}

function Move({ flight, teeTs, onClose, choice }: WaitingProps) {
  const holeName = useHoleName();
  const announceMove = useMoveNotice();
  const [day = '', time = ''] = formatStamp(flight.teeTs).split(' ');
  const [teeTime, setTeeTime] = useState(teeTs === null ? time : formatStamp(teeTs).slice(11));
  const [startHoleNo, setStartHoleNo] = useState(flight.startHoleNo);
  const { parkNow } = useTick();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const isSame = teeTime === time && startHoleNo === flight.startHoleNo;
  const wantedTs = flight.teeTs + toMs(teeTime) - toMs(time);
  const preview = buildMovePreview({ ...flight, startHoleNo }, wantedTs, flights, parkNow);
  const problem = findMoveProblem(teeTime, isSame, preview);
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
        announceMove(words, () => calls.move(flightId, `${day} ${time}`, before));
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
      {problem === null && (
        <p className={styles.hint} role="status">
          {describeMove(preview)}
        </p>
      )}
    </FlightDialog>
  );
}

function Release({ flight, onClose, choice }: WaitingProps) {
  const isReady = flight.status === FlightStatus.ready;
  const { parkNow } = useTick();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const preview = parkNow === null ? null : buildMovePreview(flight, parkNow, flights, null);
  return (
    <FlightDialog
      action="move"
      label="放行"
      flight={flight}
      problem={null}
      send={(calls) => calls.release(flight.flightId)}
      onClose={onClose}
    >
      {choice}
      <p>该组现在出发，不再等到开球时间。{!isReady && '尚未就位的球员、球童和球车视为已到齐。'}</p>
      {preview !== null && preview.passed.length > 0 && (
        <p className={styles.hint}>先于 {joinNames(preview.passed)}出发。</p>
      )}
    </FlightDialog>
  );
}

/** Of a time of day, `HH:mm` or `HH:mm:ss`. */
function toMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function findMoveProblem(teeTime: string, isSame: boolean, { isPast }: MovePreview): string | null {
  if (teeTime === '') return '请选择开球时间';
  if (isSame) return '开球时间和出发洞都没有改动';
  return isPast ? PAST_TIME : null;
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
      problem={findFlightRefusal(
        { kind: 'remindFlight', preset: RemindPreset.letThrough },
        toWorkedView(flight),
        parkNow ?? 0,
      )}
      send={(calls) => calls.remindFlight(flight.flightId, RemindPreset.letThrough)}
      onClose={onClose}
    >
      <p>请该组球童靠边，让后组先行。</p>
    </FlightDialog>
  );
}
