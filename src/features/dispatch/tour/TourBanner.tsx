/** Offers the tour of the board to who never had it (HELP-06); the help of the header starts it again. */

import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useDevice } from '#src/shell/console/useDevice.ts';
import { saveFrame } from '#src/shell/settings/frameCalls.ts';
import {
  changePreferences,
  getChosenFrame,
  getPreferences,
  usePreferences,
} from '#src/shell/settings/preferences.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { usePageHelp } from '#src/widgets/keys/pageHelp.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from '../board/toolbar.module.css';
import { KEY_HELP } from '../model/keys.ts';

const BoardTour = createLazyPart(() => import('./BoardTour.tsx'));

export function TourBanner() {
  const [isOpen, setOpen] = useState(false);
  const { boardTourSeen } = usePreferences();
  // What the tour shows is not on a narrow screen.
  const isWide = useDevice() === 'desktop';
  usePageHelp(
    useMemo(() => ({ keys: KEY_HELP, ...(isWide && { startTour: () => setOpen(true) }) }), [isWide]),
  );
  const keepSeen = useKeepSeen();
  const end = () => {
    setOpen(false);
    keepSeen();
  };
  return (
    <>
      {isWide && !boardTourSeen && (
        <div className={`${styles.banner} ${styles.offer}`} data-tone="ahead" role="status">
          <span>第一次使用调度看板？一分钟认识各个区域</span>
          <Button size="small" type="primary" onClick={() => setOpen(true)}>
            开始导览
          </Button>
          <Button size="small" onClick={end}>
            不用了
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{isOpen && <BoardTour onEnd={end} />}</Suspense>
    </>
  );
}

/** For the user, at every machine; where it cannot be kept the offer comes again, which is no failure to speak of. */
function useKeepSeen(): () => void {
  const http = useHttp();
  const { mutate } = useMutation({
    mutationFn: () => saveFrame(http, getChosenFrame()),
    onError: () => undefined,
  });
  return () => {
    if (getPreferences().boardTourSeen) return;
    changePreferences({ boardTourSeen: true });
    mutate();
  };
}
