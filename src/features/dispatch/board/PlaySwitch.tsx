/** 暂停打球 and 恢复打球 on the board's bar: one click asks, the reason or the answer confirms (BOARD-91). */

import { useState } from 'react';
import { ParkStatus } from '#domain/codes/course.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useActionRights } from '../actions/RightsContext.ts';
import { findLock } from '../model/offers.ts';
import { hasSameFields } from '../model/share.ts';
import { ResumeDialog, SuspendDialog } from './PlayDialogs.tsx';
import styles from './toolbar.module.css';

const PERMISSION = 'golf:park:suspend';

type PlayAction = 'suspend' | 'resume';

/** Action on play by the status of the park; `null` = none, the park is closed. */
const OFFERED: Readonly<Record<string, PlayAction>> = {
  [ParkStatus.open]: 'suspend',
  [ParkStatus.suspended]: 'resume',
};

const pickPark = ({ park }: BoardState) => ({
  id: park?.id ?? null,
  name: park?.name ?? '',
  offered: OFFERED[park?.status ?? ''] ?? null,
});

export function PlaySwitch() {
  const rights = useActionRights();
  const { id, name, offered } = useSlice(useLive().board, pickPark, hasSameFields);
  const [question, setQuestion] = useState<PlayAction | null>(null);
  if (id === null || offered === null || !rights.can(PERMISSION)) return null;
  const close = () => setQuestion(null);
  const park = { id, name };
  // What somebody else has done meanwhile is not asked any more.
  const isOpen = question === offered;
  return (
    <>
      <ActionButton
        className={styles.play}
        danger={offered === 'suspend'}
        type={offered === 'resume' ? 'primary' : 'default'}
        lockedBecause={findLock(rights, PERMISSION)}
        hint={offered === 'suspend' ? '全场停表，通知所有人' : '全场继续计时，通知所有人'}
        onClick={() => setQuestion(offered)}
      >
        {offered === 'suspend' ? '⏸ 暂停打球' : '▶ 恢复打球'}
      </ActionButton>
      {isOpen && question === 'suspend' && <SuspendDialog park={park} onClose={close} />}
      {isOpen && question === 'resume' && <ResumeDialog park={park} onClose={close} />}
    </>
  );
}
