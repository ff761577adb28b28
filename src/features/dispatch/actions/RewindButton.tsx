import { Button } from 'antd';
import type { RewoundAlarm } from '../context/rewindAddress.ts';
import { useRewindTo } from '../context/useRewindTo.ts';

interface Props {
  /** Park time, epoch ms. */
  readonly ts: number;
  readonly alarm: RewoundAlarm;
  /** Subject of the button, for screen readers. */
  readonly about: string;
  readonly className?: string | undefined;
}

/** 回看 (BOARD-111); nothing where the board is not live. */
export function RewindButton({ ts, alarm, about, className = '' }: Props) {
  const rewindTo = useRewindTo();
  if (rewindTo === null) return null;
  return (
    <Button
      size="small"
      type="link"
      className={className}
      aria-label={`回看 ${about}`}
      title="打开这一刻的看板"
      onClick={(event) => {
        event.stopPropagation();
        rewindTo(ts, alarm);
      }}
    >
      回看
    </Button>
  );
}
