import { Button, Segmented } from 'antd';
import type { TimelineMode } from './layout.ts';
import styles from './timeline.module.css';
import type { TimeWindow } from './useTimeWindow.ts';

const MODES: { readonly value: TimelineMode; readonly label: string }[] = [
  { value: 'flights', label: '按组' },
  { value: 'holes', label: '按球洞' },
];
const ZOOM_STEP = 1.4;

interface Props {
  readonly mode: TimelineMode;
  readonly timeWindow: TimeWindow;
  onMode(mode: TimelineMode): void;
  onNow(): void;
}

export function TimelineToolbar({ mode, timeWindow, onMode, onNow }: Props) {
  const { zoomBy, showDay } = timeWindow;
  return (
    <div className={styles.bar} role="toolbar" aria-label="时间线工具">
      <Segmented size="small" options={MODES} value={mode} onChange={onMode} aria-label="时间线视图" />
      <ul className={styles.legend} aria-label="图例">
        <li data-line="planned">计划</li>
        <li data-line="played">实际</li>
        <li data-line="over">超标准</li>
        <li data-line="waited">等候</li>
        <li data-line="projected">预计</li>
        <li data-line="alarm">▲ 超时告警</li>
      </ul>
      <Button size="small" aria-label="放大" onClick={() => zoomBy(ZOOM_STEP)}>
        +
      </Button>
      <Button size="small" aria-label="缩小" onClick={() => zoomBy(1 / ZOOM_STEP)}>
        −
      </Button>
      <Button size="small" onClick={showDay}>
        全天
      </Button>
      <Button size="small" title="快捷键 0" onClick={onNow}>
        现在
      </Button>
    </div>
  );
}
