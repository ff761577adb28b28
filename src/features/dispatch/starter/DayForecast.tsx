import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import type { ForecastView, JamAheadView, StartHoldView } from '#domain/dispatch/forecastView.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useAnnouncedQuery } from '#src/widgets/http/useAnnounced.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { findLock } from '../model/offers.ts';
import { isFrozen } from '../model/status.ts';
import { formatMinute } from '../model/times.ts';
import styles from './forecast.module.css';

const { permission } = FLIGHT_ACTIONS.move.call.access;

/** 预计: last putt, next jam, and the one hold of starts that would help (PACE-40 to PACE-44). Nothing in a recording. */
export function DayForecast() {
  const { calls } = useBoardPermissions();
  const isKnown = useUnknown() === null;
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (calls === null || parkId === null || !isKnown) return null;
  return <ForecastLine records={calls.records} parkId={parkId} />;
}

interface Props {
  readonly records: BoardRecords;
  readonly parkId: string;
}

function ForecastLine({ records, parkId }: Props) {
  const { data, refetch } = useAnnouncedQuery(records.queryForecast(parkId));
  const isStopped = useSlice(useLive().board, ({ park }) => park?.status === ParkStatus.suspended);
  const isOld = isFrozen(useBoardFreshness());
  // Another server may not know the call, and answer with anything.
  if (data?.lastPuttTs == null) return null;
  const { lastPuttTs, nextJam, proposal } = data;
  return (
    <div
      className={styles.forecast}
      role="group"
      aria-label="预计"
      title="按各组目前的速度推算，等候前组的时间计算在内"
    >
      <span>
        预计末组收杆{' '}
        <b className="fw-num">
          {(isStopped || isOld) && '≥'}
          {formatMinute(lastPuttTs)}
        </b>
      </span>
      {isStopped && <span>暂停中，恢复打球后再推算堵塞</span>}
      {/* What was read before play stopped, or before the link went down, is no forecast any more. */}
      {!isStopped && !isOld && <NextJam jam={nextJam} />}
      {!isStopped && !isOld && proposal !== null && (
        <Proposal {...{ records, parkId }} hold={proposal} onHeld={() => void refetch()} />
      )}
    </div>
  );
}

function NextJam({ jam }: { readonly jam: ForecastView['nextJam'] }) {
  const holeName = useHoleName();
  if (jam === null) return <span>未见新的堵塞</span>;
  return <span title={`最多${jam.flights}组同时等候`}>{formatJam(jam, holeName)}</span>;
}

const formatJam = ({ holeNo, fromTs }: JamAheadView, holeName: (holeNo: number) => string): string =>
  `${holeName(holeNo)}号洞 ${formatMinute(fromTs)}起堵塞`;

interface ProposalProps extends Props {
  readonly hold: StartHoldView;
  onHeld(): void;
}

function Proposal({ records, parkId, hold, onHeld }: ProposalProps) {
  const rights = useActionRights();
  const holeName = useHoleName();
  const { isSending, submit } = useSending(onHeld, 'toast');
  const { startHoleNo, minutes, starts, savedWaitSec, nextJam } = hold;
  const savedMin = Math.round(savedWaitSec / 60);
  const after = nextJam === null ? '之后不再有堵塞' : `之后${formatJam(nextJam, holeName)}`;
  return (
    <span className={styles.proposal}>
      {holeName(startHoleNo)}号洞停发 <b className="fw-num">{minutes}</b> 分可少等{' '}
      <b className="fw-num">{savedMin}</b> 分
      {rights.can(permission) && (
        <ActionButton
          lockedBecause={findLock(rights, permission)}
          loading={isSending}
          hint={`${starts}组顺延，场上各组共少等${savedMin}分；按推算没有人因此晚收杆，${after}`}
          onClick={() => void submit(() => records.holdStarts({ parkId, startHoleNo, minutes }))}
        >
          停发
        </ActionButton>
      )}
    </span>
  );
}
