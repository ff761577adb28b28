import { SearchOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
// Names of months and weekdays in pickers and calendars.
import 'dayjs/locale/zh-cn.js';
import { useReducedMotion } from '#src/widgets/useMediaQuery.ts';
import { usePreferences } from '../settings/preferences.ts';
import { buildAntdTheme } from './theme.ts';

/**
 * antd in our language and colours. It stands at the top of every lazily loaded screen instead of the very root, so
 * that the login page needs no part of the library.
 */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const { color, dark, compact } = usePreferences();
  const still = useReducedMotion();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={buildAntdTheme({ color, dark, compact, still })}
      // Two characters stay together: 确定, not 确 定.
      button={{ autoInsertSpace: false }}
      // The icon alone is called "search".
      inputSearch={{ searchIcon: <SearchOutlined aria-label="搜索" /> }}
      // A ripple around every pressed button repaints the window for a quarter of a second and says nothing.
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
