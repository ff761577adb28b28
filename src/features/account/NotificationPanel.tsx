import { Button, Switch } from 'antd';
import { presenceCalls } from '#domain/calls/shift.ts';
import { changePreferences, usePreferences } from '#src/shell/settings/preferences.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { SettingLine } from './SettingLine.tsx';

/** Right to silence the board: without it the sound stays on (PERM-06). */
const SILENCING = presenceCalls.reportSound.access.permission;

const PHASES = {
  off: '未启用：告警只在页面上显示',
  waking: '正在启用',
  blocked: '浏览器暂不允许发声，点击页面任意处即恢复',
  failed: '启用失败，请检查音频设备后重试',
  on: '已启用：告警在本浏览器响铃',
} as const;

/** 新消息通知: what rings in this browser. Notices always stand in the bell; none goes out by mail. */
export function NotificationPanel() {
  const sound = useSoundController();
  const { phase } = useSoundState();
  const { speakNotices } = usePreferences();
  const { can, isDisabled } = usePermissions();
  const isLocked = can(SILENCING) && isDisabled(SILENCING);
  return (
    <>
      <SettingLine title="站内消息" about="系统消息与通知公告始终显示在右上角的消息铃中" />
      <SettingLine title="告警声音" about={PHASES[phase]}>
        {phase === 'on' ? (
          <Button disabled={isLocked} onClick={() => sound.disable()}>
            关闭
          </Button>
        ) : (
          <Button loading={phase === 'waking'} onClick={() => sound.enable()}>
            启用
          </Button>
        )}
      </SettingLine>
      <SettingLine title="朗读新消息" about="启用声音后，用语音读出新消息的标题">
        <Switch
          aria-label="朗读新消息"
          checked={speakNotices}
          onChange={(checked) => changePreferences({ speakNotices: checked })}
        />
      </SettingLine>
    </>
  );
}
