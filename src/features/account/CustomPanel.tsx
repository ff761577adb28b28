import { Segmented, Switch } from 'antd';
import type { Appearance } from '#domain/session/frameSettings.ts';
import { usePreferences } from '#src/shell/settings/preferences.ts';
import { useFrameChange } from '#src/shell/settings/useFrameChange.ts';
import { SettingLine } from './SettingLine.tsx';

/** 个性化: the look of this console. */
export function CustomPanel() {
  const { appearance, compact, multipage } = usePreferences();
  const change = useFrameChange();
  return (
    <>
      <SettingLine title="风格配色" about="浅色适合白天，暗色适合光线较暗的调度室">
        <Segmented<Appearance>
          aria-label="风格配色"
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '暗色' },
            { value: 'auto', label: '跟随系统' },
          ]}
          value={appearance}
          onChange={(value) => change({ appearance: value })}
        />
      </SettingLine>
      <SettingLine title="紧凑" about="行距更小，一屏显示更多内容">
        <Switch aria-label="紧凑" checked={compact} onChange={(checked) => change({ compact: checked })} />
      </SettingLine>
      <SettingLine title="多页签" about="打开的页面以页签保留，可随时切换">
        <Switch
          aria-label="多页签"
          checked={multipage}
          onChange={(checked) => change({ multipage: checked })}
        />
      </SettingLine>
    </>
  );
}
