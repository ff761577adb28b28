import { MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { useSoundMenu } from '#src/widgets/sound/useSoundMenu.ts';
import styles from './status.module.css';
import { useSoundSwitch } from './useSoundSwitch.ts';

/** Why a silent board is silent. */
const SILENT_BECAUSE = {
  off: '声音未启用，告警不会响铃',
  waking: '正在启用声音',
  blocked: '浏览器暂不允许发声，点击页面任意处即恢复',
  failed: '声音启用失败，请检查音频设备',
} as const;

/** The one control of sound on this page (BOARD-64): asked for where it is off, muted for a while, or off for good. */
export function SoundSwitch() {
  const { isShown, isLocked } = useSoundSwitch();
  const sound = useSoundController();
  const { phase, mutedSec, voiceFailed } = useSoundState();
  const menu = useSoundMenu();
  const { mode, tabs } = useLive();
  const elsewhere = useSlice(tabs, ({ playsElsewhere }) => playsElsewhere);
  // Browsers keep a page silent until somebody clicked: asked for where nobody can miss it.
  if (phase !== 'on' && !elsewhere) {
    const reason = SILENT_BECAUSE[phase];
    return (
      <span role="status" className={styles.sound} data-tone={mode === 'live' ? 'watch' : undefined}>
        <span className={styles.silent}>{reason}</span>
        <Button
          size="small"
          type={mode === 'live' ? 'primary' : 'default'}
          icon={<MutedOutlined />}
          title={reason}
          onClick={() => sound.enable()}
        >
          启用声音
        </Button>
      </span>
    );
  }
  const muted = mutedSec !== null;
  const on = elsewhere ? '声音在另一页' : '声音开';
  const locked = isLocked || !isShown;
  const hint = locked ? '没有静音权限' : '静音 5 / 15 / 60 分钟（X）';
  return (
    <span className={styles.sound}>
      <Dropdown disabled={locked || elsewhere} trigger={['click']} menu={menu}>
        <Button
          size="small"
          danger={muted}
          disabled={locked}
          icon={muted || elsewhere ? <MutedOutlined /> : <SoundOutlined />}
          title={voiceFailed ? `${hint}；没有中文语音，以提示音代替` : hint}
        >
          {muted ? `静音 ${formatMinutesSeconds(mutedSec)}` : voiceFailed ? '仅提示音' : on}
        </Button>
      </Dropdown>
    </span>
  );
}
