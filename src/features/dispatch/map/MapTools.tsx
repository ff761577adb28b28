import { Button, Checkbox, Popover } from 'antd';
import type { CoursePlan } from '#domain/course/plan.ts';
import styles from './map.module.css';

interface Props {
  readonly plan: CoursePlan;
  readonly hiddenGroups: ReadonlySet<string>;
  readonly showDevices: boolean;
  onGroups(hidden: ReadonlySet<string>): void;
  onDevices(isVisible: boolean): void;
  /** 1 in, −1 out. */
  onZoom(direction: 1 | -1): void;
  onReset(): void;
}

export function MapTools({ plan, hiddenGroups, showDevices, onGroups, onDevices, onZoom, onReset }: Props) {
  const groups = [...new Set(plan.fences.map(({ groupName }) => groupName))];
  const toggle = (group: string, isVisible: boolean) => {
    const next = new Set(hiddenGroups);
    if (isVisible) next.delete(group);
    else next.add(group);
    onGroups(next);
  };
  const layers = (
    <div className={styles.layers} role="group" aria-label="图层">
      <Checkbox checked={showDevices} onChange={({ target }) => onDevices(target.checked)}>
        设备
      </Checkbox>
      {groups.map((group) => (
        <Checkbox
          key={group}
          checked={!hiddenGroups.has(group)}
          onChange={({ target }) => toggle(group, target.checked)}
        >
          围栏 · {group}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="球场图工具">
      <Button size="small" aria-label="放大" onClick={() => onZoom(1)}>
        +
      </Button>
      <Button size="small" aria-label="缩小" onClick={() => onZoom(-1)}>
        −
      </Button>
      <Button size="small" title="快捷键 0" onClick={onReset}>
        全场
      </Button>
      <Popover content={layers} trigger="click" placement="bottomRight">
        <Button size="small">图层</Button>
      </Popover>
    </div>
  );
}
