import { Button, Dropdown } from 'antd';
import { MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { useSoundMenu } from '#src/widgets/sound/useSoundMenu.ts';
import { useSoundSwitch } from './useSoundSwitch.ts';
import styles from './status.module.css';

/** Sound on, or muted for a while with the time left. Who may not silence a desk sees the switch locked. */
export function SoundSwitch() {
  const { isShown, isLocked: locked } = useSoundSwitch();
  const sound = useSoundController();
  const { phase, mutedSec, voiceFailed } = useSoundState();
  const menu = useSoundMenu();
  const elsewhere = useSlice(useLive().tabs, (tabs) => tabs.heardElsewhere);
  if (!isShown) return null;
  if (phase !== 'on') {
    return (
      <Button size="small" icon={<MutedOutlined />} onClick={() => sound.enable()}>
        启用声音
      </Button>
    );
  }
  const muted = mutedSec !== null;
  const on = elsewhere ? '声音在另一页' : '声音开';
  return (
    <span className={styles['sound']}>
      {voiceFailed && <span title="没有中文语音,以提示音代替">语音不可用</span>}
      <Dropdown disabled={locked} trigger={['click']} menu={menu}>
        <Button
          size="small"
          danger={muted}
          disabled={locked}
          icon={muted || elsewhere ? <MutedOutlined /> : <SoundOutlined />}
          title={locked ? '没有静音权限' : '静音 5 / 15 / 60 分钟 (X)'}
        >
          {muted ? `静音 ${formatMinutesSeconds(mutedSec)}` : on}
        </Button>
      </Dropdown>
    </span>
  );
}
