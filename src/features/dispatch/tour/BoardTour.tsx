/** 看板导览: what stands where on the board (HELP-06). It covers nothing: alarms stay in sight and can be answered. */

import { Tour, type TourStepProps } from 'antd';
import { useState } from 'react';
import styles from './tour.module.css';

type Place = NonNullable<TourStepProps['placement']>;

const WIDTH = 340;

const STEPS: readonly (readonly [selector: string, placement: Place, title: string, text: string])[] = [
  [
    '[data-tour="status"]',
    'bottomLeft',
    '状态栏',
    '左边是球场时间和数据状态。数据一旦过期，这里变色，画面带斜纹：先看《连接诊断》，不要按旧数据指挥。← → 换步，Esc 结束导览。',
  ],
  [
    'aside[aria-label="告警"]',
    'rightTop',
    '告警',
    '需要处理的都在这里，最急的在最上面。按 J / K 选择，Enter 打开该组，再按字母键确认、提醒或派巡场。',
  ],
  [
    '[data-tour="tabs"]',
    'bottomLeft',
    '四个视图',
    '矩阵、球场图、时间线、列表说的是同一件事，按 1 2 3 4 切换。● 正常，▲ 关注，■ 严重（有告警才着色），⏸ 暂停。',
  ],
  [
    '[role="search"][aria-label="筛选"]',
    'bottomRight',
    '筛选与搜索',
    '按 / 搜索组号、号牌、球员、球童和车号。有红色告警的组永远不会被筛掉。',
  ],
  [
    'aside[aria-label="详情"]',
    'leftTop',
    '详情',
    '点任意一组或一辆车，这里显示它的球洞用时、人员和可以做的操作；Esc 关闭。',
  ],
  ['[aria-label="出发台，未来 60 分钟"]', 'topLeft', '出发台', '未来 60 分钟要出发的组，按开球洞排列。'],
  [
    'header [aria-label="帮助"]',
    'bottomRight',
    '随时可以再看',
    '点这里打开使用手册和全部快捷键，也可以重新开始本导览。',
  ],
];

/** What is not on screen now, as closed details, is told of in the middle. */
function findTarget(selector: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(selector);
  return found?.checkVisibility() === true ? found : null;
}

export default function BoardTour({ onEnd }: { onEnd(): void }) {
  const [current, setCurrent] = useState(0);
  return (
    <Tour
      open
      mask={false}
      current={current}
      onChange={setCurrent}
      rootClassName={styles.tour}
      onClose={onEnd}
      steps={STEPS.map(([selector, placement, title, text]) => {
        const target = findTarget(selector);
        return {
          title,
          description: <span role="status">{text}</span>,
          placement: target === null ? 'center' : placement,
          style: { width: WIDTH },
          target,
        };
      })}
    />
  );
}
