import { Button } from 'antd';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { useSaveRecording } from '#src/shell/console/useSaveRecording.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSampled } from '#src/shell/live/useSampled.ts';
import { lasted, momentText } from '#src/shell/links/linkWords.ts';
import { offsetText, size } from './figures.ts';
import { heapBytes, offsetOf } from './useFindings.ts';
import styles from './diagnostics.module.css';

/** What is around the links: the recorder, the two clocks, the build and its memory. */
export function Surroundings() {
  const live = useLive();
  const { build, recorded } = useFrame();
  const save = useSaveRecording();
  const board = useSampled(live.board);
  // The recorder tells nobody of its growth; it grows with what is counted here.
  const metrics = useSampled(live.metrics);
  const kept = recorded();
  const heap = heapBytes();
  const now = live.now();
  return (
    <section className={styles['panel']} aria-label="录制与环境">
      <div className={styles['panelHead']}>
        <h3>录制与环境</h3>
        <Button disabled={kept === null} onClick={save}>
          保存录制
        </Button>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>录制</dt>
          <dd>
            {kept === null
              ? '还没有录制'
              : `${momentText(kept.fromTs, now)} 起 ${lasted(kept.toTs - kept.fromTs)},${size(kept.bytes)}`}
          </dd>
        </div>
        <div>
          <dt>时钟</dt>
          <dd>{offsetText(offsetOf(board, metrics))}</dd>
        </div>
        <div>
          <dt>版本</dt>
          <dd>{build}</dd>
        </div>
        <div>
          <dt>脚本内存</dt>
          <dd>{heap === null ? '浏览器不提供' : size(heap)}</dd>
        </div>
      </dl>
    </section>
  );
}
