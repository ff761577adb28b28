import { RetweetOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReplayEvent } from '#machines/replay.machine.ts';

interface Props {
  readonly isLooping: boolean;
  send(event: ReplayEvent): void;
}

/** 循环: at its end the recording begins again (REC-07). */
export function LoopButton({ isLooping, send }: Props) {
  return (
    <Tooltip title="播放到末尾后从头再播">
      <Button
        icon={<RetweetOutlined />}
        type={isLooping ? 'primary' : 'default'}
        ghost={isLooping}
        aria-pressed={isLooping}
        onClick={() => send({ type: 'loop.chosen', isLooping: !isLooping })}
      >
        循环
      </Button>
    </Tooltip>
  );
}
