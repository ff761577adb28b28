/** The board's panes around the picture, and how they share the screen. */

import { Button, type InputRef } from 'antd';
import {
  type ComponentType,
  memo,
  type ReactNode,
  useMemo,
  useRef,
  useLayoutEffect,
  useEffect,
  useDeferredValue,
} from 'react';
import { useDevice } from '#src/shell/console/useDevice.ts';
import { afterFrame$ } from '#src/shell/live/afterFrame.ts';
import { LiveProvider, useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { PaneDivider } from '#src/widgets/layout/PaneDivider.tsx';
import type { LiveConsole } from '#streams/models/state.ts';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { RightsProvider } from '../actions/RightsContext.ts';
import { useRights } from '../actions/useRights.ts';
import { AlarmColumn } from '../alarms/AlarmColumn.tsx';
import { useUi } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness, useTick } from '../context/Clock.tsx';
import { useDeferredLive } from '../context/useDeferredLive.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { WallProvider } from '../context/WallContext.ts';
import { DetailPane } from '../detail/DetailPane.tsx';
import { FlightDialogs } from '../flight/FlightDialogs.tsx';
import { BoardKeys } from '../keyboard/BoardKeys.tsx';
import { FlightList } from '../list/FlightList.tsx';
import { CourseMap } from '../map/CourseMap.tsx';
import { HoleMatrix } from '../matrix/HoleMatrix.tsx';
import { countUntaken, formatTitleMark } from '../model/counters.ts';
import type { ViewTab } from '../model/keys.ts';
import type { ActionRights } from '../model/offers.ts';
import { isFrozen } from '../model/status.ts';
import { formatMinute } from '../model/times.ts';
import { OpenReporter } from '../presence/OpenReporter.tsx';
import { StarterStrip } from '../starter/StarterStrip.tsx';
import { OverdueList } from '../status/OverdueList.tsx';
import { StatusBar } from '../status/StatusBar.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import styles from './board.module.css';
import { BoardToolbar } from './BoardToolbar.tsx';
import { BoardTools } from './BoardTools.tsx';
import { FilterBar } from './FilterBar.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import touch from './touch.module.css';
import { type Panes, usePanes } from './usePanes.ts';
import { useRememberedWake } from './useRemembered.ts';
import { useWakeLock } from './useWakeLock.ts';

const MARK = /^(?:\[断线\] )?(?:\(\d+\) )?/;

function putMark(mark: string): void {
  const title = mark + document.title.replace(MARK, '');
  if (document.title !== title) document.title = title;
}

/** Keeps it in front of the document title while the board is on screen, whoever else names the document. */
function TitleMark() {
  const unacked = useSlice(useLive().board, countUntaken);
  const mark = formatTitleMark(useBoardFreshness() === 'offline', unacked);
  const lastTitle = useRef('');
  useEffect(() => {
    // To name a document takes as long as a good part of a frame, in which an alarm may wait to be drawn.
    const naming = afterFrame$.subscribe(() => {
      lastTitle.current = mark;
      putMark(mark);
    });
    return () => naming.unsubscribe();
  }, [mark]);
  useEffect(() => {
    const observer = new MutationObserver(() => putMark(lastTitle.current));
    const element = document.querySelector('title');
    if (element !== null) observer.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      putMark('');
    };
  }, []);
  return null;
}

const VIEWS: Readonly<Record<ViewTab, ComponentType<{ readonly isWall: boolean }>>> = {
  matrix: memo(HoleMatrix),
  map: memo(CourseMap),
  timeline: memo(Timeline),
  list: memo(FlightList),
};

/** The tab is marked in the frame of its key; its view, dear to draw, comes after that frame (BOARD-112). */
const View = memo(function View({ tab, isWall }: { readonly tab: ViewTab; readonly isWall: boolean }) {
  const ViewOfTab = VIEWS[useDeferredValue(tab)];
  return <ViewOfTab isWall={isWall} />;
});

/** Of a wall screen. */
const NO_RIGHTS: ActionRights = { can: () => false, isDisabled: () => true, lockedBecause: null };

interface Props {
  readonly banner: ReactNode;
  /** Takes the place of tools and filters on a wall screen. */
  readonly wall: ReactNode;
}

/**
 * Renders with what the operator does, never with the board: dozens of controls stand in it. So does no pane that reads
 * nothing of it: a key that opens one is painted within its frame.
 */
export function BoardFrame({ banner, wall }: Props) {
  const ui = useUi();
  const live = useLive();
  const deferred = useDeferredLive();
  const search = useRef<InputRef>(null);
  const freshness = useBoardFreshness();
  const own = useRights();
  const isReplay = live.mode === 'replay';
  const isWall = wall !== null;
  const rights = isWall ? NO_RIGHTS : own;
  const { style, dividerOf } = usePanes();
  const tools = useTools(isReplay, isWall);
  useInSight(isWall ? 'wall' : 'desk');
  // A narrow screen has room for alarms and the list only.
  const narrow = useDevice() === 'mobile';
  const tab = narrow ? 'list' : ui.tab;
  return (
    <WallProvider value={isWall}>
      <RightsProvider value={rights}>
        <div
          className={`${styles.board} ${touch.touch}`}
          style={isWall ? undefined : style}
          data-fill
          data-frozen={isFrozen(freshness) || undefined}
          data-detail={ui.isDetailOpen || undefined}
          data-overdue={ui.isOverdueOpen || undefined}
          data-wall={isWall || undefined}
          data-replay={isReplay || undefined}
        >
          {!isReplay && <TitleMark />}
          <OpenReporter />
          <StatusBar isWall={isWall} />
          {wall ?? (
            <BoardToolbar tab={narrow ? null : tab} banner={banner}>
              {tools}
            </BoardToolbar>
          )}
          <div className={styles.main} inert={isWall}>
            <AlarmColumn />
            {!narrow && <PaneDivider label="告警栏宽度" between="column" {...dividerOf('alarms')} />}
            {!isWall && <FilterBar searchRef={search} />}
            <div className={styles.stage}>
              <div className={styles.view}>
                <Picture>
                  <LiveProvider value={deferred}>
                    <View tab={tab} isWall={isWall} />
                  </LiveProvider>
                </Picture>
              </div>
            </div>
          </div>
          <Band
            deferred={deferred}
            isDetailOpen={ui.isDetailOpen}
            isNarrow={narrow}
            isWall={isWall}
            dividerOf={dividerOf}
          />
          {isReplay && <PastMark />}
          <BoardKeys search={search} isWall={isWall} />
          {!isWall && <Dialogs />}
        </div>
      </RightsProvider>
    </WallProvider>
  );
}

/** The tools of the board; the screen stays awake while they say so, and on the wall. */
function useTools(isReplay: boolean, isWall: boolean): ReactNode {
  const [isWakeWanted, setWakeWanted] = useRememberedWake();
  useWakeLock(!isReplay && (isWall || isWakeWanted));
  return useMemo(
    () => <BoardTools isWakeWanted={isWakeWanted} onWake={setWakeWanted} />,
    [isWakeWanted, setWakeWanted],
  );
}

/** Whatever else is on the screen, it is not the present. */
function PastMark() {
  const { past } = useBoardPermissions();
  const { parkNow } = useTick();
  const text = past === '回看' ? `回看 ${formatMinute(parkNow)} · 非实时` : '回放 · 历史画面';
  return <p className={styles.replayMark}>◆ {text}</p>;
}

interface BandProps extends Pick<Panes, 'dividerOf'> {
  readonly deferred: LiveConsole;
  readonly isDetailOpen: boolean;
  readonly isNarrow: boolean;
  readonly isWall: boolean;
}

/** Below the picture: who starts next, and either what happened or the details that were asked for. */
function Band({ deferred, isDetailOpen, isNarrow, isWall, dividerOf }: BandProps) {
  const [pane, label] = isDetailOpen ? (['detail', '详情高度'] as const) : (['strip', '出发台高度'] as const);
  return (
    <>
      {!isNarrow && !isWall && <PaneDivider label={label} between="row" isBehind {...dividerOf(pane)} />}
      <div className={styles.band}>
        {!isNarrow && (
          <LiveProvider value={deferred}>
            <StarterStrip isWall={isWall} />
          </LiveProvider>
        )}
        <OverdueList />
        <DetailPane />
      </div>
    </>
  );
}

/** Shows a placeholder until the first picture arrives. */
function Picture({ children }: { readonly children: ReactNode }) {
  const live = useLive();
  const unknown = useUnknown();
  const { hasNoPark } = useBoardPermissions();
  const parkId = useSlice(live.board, (board) => board.parkId);
  const isFailed = useSlice(live.board, ({ sync }) => sync.phase === 'failed');
  if (unknown === null) return children;
  if (hasNoPark) return <EmptyFace text="还没有球场，请先在球场管理中新增" />;
  if (parkId === null)
    return <EmptyFace text={live.mode === 'live' ? `${unknown}，请在上方选择` : unknown} />;
  if (!isFailed) return <LoadingFace rows={12} />;
  return <EmptyFace text={unknown} action={<Button onClick={() => live.refresh('board')}>重试</Button>} />;
}

/** Dialogs of the board, and the list of keys. */
const Dialogs = memo(function Dialogs() {
  return (
    <>
      <ActionDialogs />
      <FlightDialogs />
      <KeyHelp />
    </>
  );
});

/**
 * Tells the frame around the board that it is in sight: it has the light and the sound control itself, so the header keeps
 * its own back (BOARD-64); on a wall screen header, menu and tabs make room (BOARD-66).
 */
function useInSight(look: 'desk' | 'wall'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['board'] = look;
    return () => {
      delete dataset['board'];
    };
  }, [look]);
}
