import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JumpHoleRow } from '#domain/entities/jumpHole.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useHoleName } from '../context/useHoleName.ts';
import { findLock } from '../model/actions.ts';
import { getWord } from '../model/words.ts';
import { JumpDialog, type JumpQuestion } from './JumpDialog.tsx';
import type { BoardRecords } from '#src/api/boardRecords.ts';
import styles from './starter.module.css';

const LIST = 'golf:jumpHole:list';
const AUDIT = 'golf:jumpHole:audit';

/** Requests to jump that wait for an answer of this desk: the flight stands there meanwhile (BOARD-52). */
export function JumpRequests() {
  const { calls, can } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (calls === null || parkId === null || !can(LIST)) return null;
  return <PendingJumps records={calls.records} parkId={parkId} />;
}

function PendingJumps({ records, parkId }: { readonly records: BoardRecords; readonly parkId: string }) {
  const [question, setQuestion] = useState<JumpQuestion | null>(null);
  const { data = [], isError, refetch } = useQuery(records.queryPendingJumps(parkId));
  return (
    <>
      <h2 className={styles['sideHead']}>
        待审核跳洞 <span className="fw-num">{data.length}</span>
      </h2>
      {isError && (
        <p className={styles['none']} role="alert">
          读取失败
          <Button size="small" type="link" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {!isError && data.length === 0 && <p className={styles['none']}>没有待审核的申请</p>}
      <ul className={styles['jumps']}>
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
  const rights = useActionRights();
  const { flightId, flightNo, fromHoleNo, toHoleNo, reasonType } = jump;
  const lock = findLock(rights, AUDIT);
  return (
    <li>
      <button
        type="button"
        className={styles['jumpName']}
        onClick={() => send({ type: 'flight.opened', flightId })}
      >
        {flightNo}组 {holeName(fromHoleNo)}→{holeName(toHoleNo)}号洞
      </button>
      <span className={styles['jumpWhy']}>{getWord('golf_jump_reason', reasonType)}</span>
      {rights.can(AUDIT) && (
        <span>
          <ActionButton type="link" lockedBecause={lock} onClick={() => onAsk(true)}>
            通过
          </ActionButton>
          <ActionButton type="link" danger lockedBecause={lock} onClick={() => onAsk(false)}>
            驳回
          </ActionButton>
        </span>
      )}
    </li>
  );
}
