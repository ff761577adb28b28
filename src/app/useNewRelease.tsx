import { App, Button } from 'antd';
import { useEffect } from 'react';
import { distinctUntilChanged, filter, map, skip, switchMap } from 'rxjs';
import { loadConfig } from '#src/api/config.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import type { Runtime } from './runtime.ts';

const KEY = 'new-release';

/**
 * Says once that the server has another build of the console than this page (SHELL-70). A new build comes with a new
 * server process, so that the notice link comes back: that is when to look.
 */
export function useNewRelease(
  { config }: Pick<Runtime, 'config'>,
  { links }: Pick<LiveConsole, 'links'>,
): void {
  const { notification } = App.useApp();
  const { release } = config;
  useEffect(() => {
    const looking = links.state$
      .pipe(
        map(({ notice }) => notice.status.state === 'live'),
        distinctUntilChanged(),
        filter((isLive) => isLive),
        // The first time is the opening of this page.
        skip(1),
        switchMap(() => loadConfig(location.origin)),
        filter((now) => release !== '' && now.release !== '' && now.release !== release),
      )
      .subscribe(() =>
        notification.info({
          key: KEY,
          title: '系统已更新',
          description: '可以继续使用当前页面；保存手头的工作后刷新，即可用上新版本。',
          duration: 0,
          // It stays: over the header it would lie on what tells of the links.
          placement: 'bottomRight',
          actions: (
            <Button type="primary" size="small" onClick={() => location.reload()}>
              刷新
            </Button>
          ),
        }),
      );
    return () => looking.unsubscribe();
  }, [links, notification, release]);
}
