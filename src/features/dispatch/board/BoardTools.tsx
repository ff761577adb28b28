/** Tools of the board: watchers, shift book, legend, keys, settings, wall screen. */

import { DesktopOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { canAlertDesktop, isDesktopAlerted, switchDesktopAlerts } from '#src/widgets/sound/desktopAlerts.ts';
import { useSend } from '../context/BoardContext.ts';
import { ShiftButton } from '../presence/ShiftButton.tsx';
import { Watchers } from '../presence/Watchers.tsx';
import { BoardLegend } from './BoardLegend.tsx';
import { PlaySwitch } from './PlaySwitch.tsx';
import styles from './toolbar.module.css';

/** Inside the board, where the colours of its states are. */
const findBoard = (node: HTMLElement): HTMLElement =>
  node.closest<HTMLElement>('[data-fill]') ?? document.body;

/** In the dark a shadow alone does not set it apart from what it covers. */
const POPUP = { container: styles.popup };

/** The browser asks the first time it is switched on; refused, it stays off and says where to change that. */
function DesktopSwitch() {
  const [isOn, setOn] = useState(isDesktopAlerted);
  const isRefused = !isOn && Notification.permission === 'denied';
  return (
    <label>
      <Switch
        size="small"
        checked={isOn}
        disabled={isRefused}
        onChange={(next) => void switchDesktopAlerts(next).then(setOn)}
      />{' '}
      窗口不在前台时，严重告警弹桌面通知
      {isRefused && <small>浏览器已禁止本站通知，请在地址栏左侧的网站设置中放开</small>}
    </label>
  );
}

interface Props {
  readonly isWakeWanted: boolean;
  onWake(isWanted: boolean): void;
}

export function BoardTools({ isWakeWanted, onWake }: Props) {
  const send = useSend();
  const isLive = useLive().mode === 'live';
  const settings = (
    <div className={styles.settings}>
      {isLive && 'wakeLock' in navigator && (
        <label>
          <Switch size="small" checked={isWakeWanted} onChange={onWake} />
          {' 看板在前台时屏幕常亮'}
        </label>
      )}
      {isLive && canAlertDesktop() && <DesktopSwitch />}
      {isLive && !window.isSecureContext && <small>屏幕常亮、桌面通知需要通过 https 访问本系统</small>}
    </div>
  );
  return (
    <div className={styles.boardTools}>
      <Watchers />
      <ShiftButton />
      <PlaySwitch />
      <Popover
        trigger="click"
        placement="bottomRight"
        classNames={POPUP}
        content={<BoardLegend />}
        getPopupContainer={findBoard}
      >
        <Button size="small" type="text">
          图例
        </Button>
      </Popover>
      <Button
        size="small"
        type="text"
        className={styles.keys}
        aria-label="快捷键"
        title="快捷键（?）"
        onClick={() => send({ type: 'help.toggled' })}
      >
        <kbd>?</kbd>
      </Button>
      <Popover
        trigger="click"
        placement="bottomRight"
        classNames={POPUP}
        content={settings}
        getPopupContainer={findBoard}
      >
        <Button size="small" type="text" icon={<SettingOutlined />} aria-label="看板设置" title="看板设置" />
      </Popover>
      {isLive && (
        <Link
          className={styles.toWall}
          to={{ search: '?wall=1' }}
          aria-label="大屏模式"
          title="大屏模式：放大、轮播各球场"
        >
          <DesktopOutlined />
        </Link>
      )}
    </div>
  );
}
