import { Segmented, Switch } from 'antd';
import { changePreferences, usePreferences } from '#src/shell/settings/preferences.ts';
import { SettingLine } from './SettingLine.tsx';

/** 个性化: the look of this console. */
export function CustomPanel() {
  const { dark, compact, multipage } = usePreferences();
  return (
    <>
      <SettingLine title="风格配色" about="浅色适合白天，暗色适合光线较暗的调度室">
        <Segmented
          aria-label="风格配色"
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '暗色' },
          ]}
          value={dark ? 'dark' : 'light'}
          onChange={(value) => changePreferences({ dark: value === 'dark' })}
        />
      </SettingLine>
      <SettingLine title="紧凑" about="行距更小，一屏显示更多内容">
        <Switch
          aria-label="紧凑"
          checked={compact}
          onChange={(checked) => changePreferences({ compact: checked })}
        />
      </SettingLine>
      <SettingLine title="多页签" about="打开的页面以页签保留，可随时切换">
        <Switch
          aria-label="多页签"
          checked={multipage}
          onChange={(checked) => changePreferences({ multipage: checked })}
        />
      </SettingLine>
    </>
  );
}
