import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { JumpSource } from '#domain/codes/play.ts';
import { golfJumpHole, type JumpHoleRow } from '#domain/entities/jumpHole.ts';
import { findJumpAuditRefusal } from '#domain/entities/jumpHoleLifecycle.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useTick } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { findLock } from '../model/offers.ts';
import { getWord } from '../model/words.ts';
import { JumpDialog, type JumpQuestion } from './JumpDialog.tsx';
import styles from './starter.module.css';

const LIST = getRecordRight(golfJumpHole, 'list').permission;
const AUDIT = getRecordRight(golfJumpHole, 'audit').permission;

/** Requests to jump that wait for an answer of this dispatcher: the flight stands there meanwhile (BOARD-52). */
export function JumpRequests() {
  const { calls, can } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (calls === null || parkId === null || !can(LIST)) return null;
  return <PendingJumps records={calls.records} parkId={parkId} />;
}

function PendingJumps({ records, parkId }: { readonly records: BoardRecords; readonly parkId: string }) {
  const [question, setQuestion] = useState<JumpQuestion | null>(null);
  const { data = [], isError, isPending, refetch } = useQuery(records.queryPendingJumps(parkId));
  return (
    <>
      <h2 className={styles.sideHead}>
        待审核跳洞 <span className="fw-num">{data.length}</span>
      </h2>
      {isError && (
        <p className={styles.none} role="alert">
          读取失败
          <Button size="small" type="link" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {isPending && <p className={styles.none}>正在读取</p>}
      {!isError && !isPending && data.length === 0 && <p className={styles.none}>没有待审核的跳洞</p>}
      <ul className={styles.jumps}>
        {data.map((jump) => (
          <JumpLine key={jump.id} jump={jump} onAsk={(isPassed) => setQuestion({ jump, isPassed })} />
        ))}
      </ul>
      {question !== null && <JumpDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  );
}

interface LineProps {
  readonly jump: JumpHoleRow;
  onAsk(isPassed: boolean): void;
}

function JumpLine({ jump, onAsk }: LineProps) {
  const send = useSend();
  const holeName = useHoleName();
  const { can } = useActionRights();
  const lockedBecause = useJumpLock(jump);
  const { flightId, flightNo, fromHoleNo, toHoleNo, reasonType, source } = jump;
  return (
    <li>
      <button
        type="button"
        className={styles.jumpName}
        onClick={() => send({ type: 'flight.opened', flightId })}
      >
        {flightNo}组 {holeName(fromHoleNo)}→{holeName(toHoleNo)}号洞
      </button>
      <span className={styles.jumpWhy}>
        {source === JumpSource.detected ? (
          '系统检测：未经申请已跳洞'
        ) : (
          <>
            {getWord('golf_jump_reason', reasonType)} · <Waiting jump={jump} />
          </>
        )}
      </span>
      {can(AUDIT) && (
        <span>
          <ActionButton type="link" lockedBecause={lockedBecause} onClick={() => onAsk(true)}>
            通过
          </ActionButton>
          <ActionButton type="link" danger lockedBecause={lockedBecause} onClick={() => onAsk(false)}>
            驳回
          </ActionButton>
        </span>
      )}
    </li>
  );
}

/** How long the flight has waited for an answer by the clock of its park; marked when that is too long (FLIGHT-13). */
function Waiting({ jump }: Pick<LineProps, 'jump'>) {
  const { parkNow } = useTick();
  const { applyTime } = jump;
  if (jump.waitingSec === null || applyTime === null || parkNow === null) return null;
  const waitingSec = Math.max(0, Math.round((parkNow - parseStamp(applyTime)) / 1000));
  const tone = golfJumpHole.rowTone({ ...jump, waitingSec });
  const text = `已等 ${formatMinutesSeconds(waitingSec)}`;
  return tone === null ? <>{text}</> : <StateWord tone={tone}>{text}</StateWord>;
}

/** Why this dispatcher does not decide it; of a competition its staff does (FLIGHT-10). */
function useJumpLock({ competitionId }: JumpHoleRow): string | null {
  const lock = findLock(useActionRights(), AUDIT);
  const { actor } = useBoardPermissions();
  if (lock !== null || actor === null) return lock;
  return findJumpAuditRefusal({ competitionId }, { actor });
}
