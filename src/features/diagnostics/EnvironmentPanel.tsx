import { Button } from 'antd';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { useSaveRecording } from '#src/shell/console/useSaveRecording.ts';
import { formatElapsed, formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSampled } from '#src/shell/live/useSampled.ts';
import styles from './diagnostics.module.css';
import { formatOffset, formatSize } from './figures.ts';
import { readHeapBytes, findOffset } from './useFindings.ts';

/** What is around the links: the recorder, the two clocks, the build and its memory. */
export function EnvironmentPanel() {
  const live = useLive();
  const { build, recorded } = useFrame();
  const save = useSaveRecording();
  const board = useSampled(live.board);
  // The recorder tells nobody of its growth; it grows with what is counted here.
  const metrics = useSampled(live.metrics);
  const recording = recorded();
  const heap = readHeapBytes();
  const now = live.now();
  return (
    <section className={styles.panel} aria-label="录制与环境">
      <div className={styles.panelHead}>
        <h3>录制与环境</h3>
        <Button disabled={recording === null} onClick={save}>
          保存录制
        </Button>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>录制</dt>
          <dd>
            {recording === null
              ? '还没有录制'
              : `${formatLocalMoment(recording.fromTs, now)} 起 ${formatElapsed(recording.toTs - recording.fromTs)},${formatSize(recording.bytes)}`}
          </dd>
        </div>
        <div>
          <dt>时钟</dt>
          <dd>{formatOffset(findOffset(board, metrics))}</dd>
        </div>
        <div>
          <dt>版本</dt>
          <dd>{build}</dd>
        </div>
        <div>
          <dt>脚本内存</dt>
          <dd>{heap === null ? '浏览器不提供' : formatSize(heap)}</dd>
        </div>
      </dl>
    </section>
  );
}
