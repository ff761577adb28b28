/** What may be taken back, and how long still; it takes its room from the details of the selected alarm. */

import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { UNDO_MS, UNDO_SHORTCUT } from '#domain/actions/undo.ts';
import { useUi } from '../context/BoardContext.ts';
import { useIsWall } from '../context/WallContext.ts';
import styles from './actions.module.css';
import { useUndo } from './Undo.tsx';

const SECOND_MS = 1000;

export function UndoLine() {
  const { offer, undo } = useUndo();
  const { letters } = useUi();
  const isWall = useIsWall();
  if (offer === null || isWall) return null;
  return (
    <p className={styles.undo} role="status">
      <span>{offer.done}</span>
      <Button size="small" onClick={undo}>
        撤销{letters && <kbd>{UNDO_SHORTCUT}</kbd>}
      </Button>
      <Countdown key={offer.no} />
    </p>
  );
}

function Countdown() {
  const [sec, setSec] = useState(UNDO_MS / SECOND_MS);
  useEffect(() => {
    const timer = setInterval(() => setSec((before) => Math.max(0, before - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="fw-num" aria-hidden>
      {sec} 秒
    </span>
  );
}
