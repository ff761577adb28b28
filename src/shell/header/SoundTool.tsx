/** The loudspeaker of this user in this browser: what it does at a glance, one click to start it, a menu to quiet it. */

import { MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import type { SoundState } from '#src/widgets/sound/soundController.ts';
import { useSoundMenu } from '#src/widgets/sound/useSoundMenu.ts';
import styles from './header.module.css';

/** Right to silence the board: without it the sound stays on (PERM-06). */
const SILENCING = 'golf:dispatch:sound';

interface Face {
  readonly word: string;
  /** Full state in words, for tooltips and screen readers. */
  readonly label: string;
  readonly tone: 'quiet' | 'watch' | 'behind' | 'normal';
}

/** @param elsewhere another tab of this browser plays the sounds instead of this one */
function faceOf({ phase, mutedSec, voiceFailed }: SoundState, elsewhere: boolean): Face {
  if (elsewhere && mutedSec === null && phase !== 'off') {
    return { word: '声音在另一页', label: '告警和通知由另一个标签页播报', tone: 'quiet' };
  }
  switch (phase) {
    case 'off':
      return { word: '声音关', label: '声音未启用，点击启用', tone: 'quiet' };
    case 'waking':
      return { word: '声音关', label: '正在启用声音', tone: 'quiet' };
    case 'blocked':
      return { word: '点击恢复声音', label: '浏览器暂不允许发声，点击页面任意处即恢复', tone: 'watch' };
    case 'failed':
      return { word: '无声音', label: '声音启用失败，请检查音频设备后点击重试', tone: 'behind' };
    case 'on':
      if (mutedSec !== null) {
        const left = formatMinutesSeconds(mutedSec);
        return { word: `静音 ${left}`, label: `静音，剩余 ${left}`, tone: 'behind' };
      }
      return {
        word: '声音开',
        label: voiceFailed ? '声音开，语音不可用，以提示音代替' : '声音开',
        tone: 'normal',
      };
  }
}

export function SoundTool() {
  const sound = useSoundController();
  const state = useSoundState();
  const menu = useSoundMenu();
  const { can, isDisabled } = usePermissions();
  // Without the right at all there is no desk to keep loud.
  const locked = can(SILENCING) && isDisabled(SILENCING);
  const elsewhere = useSlice(useLive().tabs, (tabs) => tabs.playsElsewhere);
  const { word, label, tone } = faceOf(state, elsewhere);
  const isOn = state.phase === 'on';
  const loud = isOn && state.mutedSec === null && !elsewhere;
  const button = (
    <button
      type="button"
      className={`${styles.sound} fw-tool`}
      data-tone={tone}
      aria-label={label}
      title={isOn && locked ? `${label}，没有静音权限` : label}
      disabled={isOn && locked}
      onClick={isOn ? undefined : () => sound.enable()}
    >
      <span className={styles.soundIcon} data-struck={!loud}>
        {loud ? <SoundOutlined /> : <MutedOutlined />}
      </span>
      <span className={styles.soundWord}>{word}</span>
    </button>
  );
  if (!isOn || locked) return button;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={menu}>
      {button}
    </Dropdown>
  );
}
