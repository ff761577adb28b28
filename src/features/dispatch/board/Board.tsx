/**
 * The dispatch board for whatever live console is around it: a running one or a replay. It needs a `LiveProvider` and a
 * `SoundProvider` and antd's `App` above, and a `BoardPermissionsProvider` where something may be written.
 */
import { useCallback, useReducer, useRef, type ReactNode } from 'react';
import { Button, Tabs, type InputRef } from 'antd';
import { useDevice } from '#src/shell/console/useDevice.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { FlightDialogs } from '../flight/FlightDialogs.tsx';
import { PerformProvider } from '../actions/Perform.tsx';
import { RightsProvider } from '../actions/RightsContext.ts';
import { useRights } from '../actions/useRights.ts';
import { AlarmColumn } from '../alarms/AlarmColumn.tsx';
import { DetailPane } from '../detail/DetailPane.tsx';
import { BoardKeys } from '../keyboard/BoardKeys.tsx';
import { FlightList } from '../list/FlightList.tsx';
import { CourseMap } from '../map/CourseMap.tsx';
import { HoleMatrix } from '../matrix/HoleMatrix.tsx';
import type { FlightFilters } from '../model/filters.ts';
import type { ViewTab } from '../model/keys.ts';
import { OverduePopup } from '../overdue/OverduePopup.tsx';
import { StarterStrip } from '../starter/StarterStrip.tsx';
import { StatusBar } from '../status/StatusBar.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { Banners } from './Banners.tsx';
import { FilterProvider, SendProvider, UiProvider } from '../context/BoardContext.ts';
import { ClockProvider, useBoardFreshness } from '../context/Clock.tsx';
import { FilterBar, FilterNotice } from './FilterBar.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { TargetProvider } from '../context/Target.tsx';
import { formatTitleMark, useTitleMark } from './useTitleMark.ts';
import { isFrozen } from '../model/status.ts';
import { countUnacknowledged } from '../model/counters.ts';
import { reduceUi, INITIAL_BOARD_UI, type SendUi, type BoardUi } from '../context/ui.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useBoardFilters } from './useBoardFilters.ts';
import { useRememberedLetters, useRememberedTab } from './useRemembered.ts';
import styles from './board.module.css';

const TABS = [
  { key: 'matrix', label: '1 矩阵' },
  { key: 'map', label: '2 球场图' },
  { key: 'timeline', label: '3 时间线' },
  { key: 'list', label: '4 列表' },
];

const VIEWS: Readonly<Record<ViewTab, ReactNode>> = {
  matrix: <HoleMatrix />,
  map: <CourseMap />,
  timeline: <Timeline />,
  list: <FlightList />,
};

interface Props {
  /** Stands in for filters the address does not name, e.g. the cabin of the header. */
  readonly initialFilters?: Partial<FlightFilters>;
  /** What else is to be said above the picture. */
  readonly banner?: ReactNode;
}

const NO_CHOICE: Partial<FlightFilters> = {};

export function Board({ initialFilters = NO_CHOICE, banner }: Props) {
  const [tab, rememberTab] = useRememberedTab();
  const [letters, rememberLetters] = useRememberedLetters();
  const [ui, dispatch] = useReducer(reduceUi, { ...INITIAL_BOARD_UI, tab, letters });
  const send = useCallback<SendUi>(
    (event) => {
      if (event.type === 'tab.chosen') rememberTab(event.tab);
      if (event.type === 'letters.switched') rememberLetters(event.on);
      dispatch(event);
    },
    [rememberTab, rememberLetters],
  );
  const filters = useBoardFilters(initialFilters);
  return (
    <ClockProvider>
      <UiProvider value={ui}>
        <SendProvider value={send}>
          <FilterProvider value={filters}>
            <TargetProvider>
              <PerformProvider>
                <Frame ui={ui} send={send} banner={banner} />
              </PerformProvider>
            </TargetProvider>
          </FilterProvider>
        </SendProvider>
      </UiProvider>
    </ClockProvider>
  );
}

interface FrameProps extends Pick<Props, 'banner'> {
  readonly ui: BoardUi;
  readonly send: SendUi;
}

function Frame({ ui, send, banner }: FrameProps) {
  const live = useLive();
  const search = useRef<InputRef>(null);
  const freshness = useBoardFreshness();
  const rights = useRights();
  const unacked = useSlice(live.board, countUnacknowledged);
  const isReplay = live.mode === 'replay';
  useTitleMark(isReplay ? '' : formatTitleMark(freshness === 'offline', unacked));
  // A narrow screen has room for alarms and the list only.
  const narrow = useDevice() === 'mobile';
  const tab = narrow ? 'list' : ui.tab;
  return (
    <RightsProvider value={rights}>
      <div
        className={styles['board']}
        data-fill
        data-frozen={isFrozen(freshness) || undefined}
        data-detail={ui.isDetailOpen || undefined}
      >
        <StatusBar />
        <Banners />
        {banner}
        <div className={styles['main']}>
          <AlarmColumn />
          <div className={styles['centre']}>
            <div className={styles['tools']}>
              {!narrow && (
                <Tabs
                  data-tour="tabs"
                  size="small"
                  className={styles['tabs'] ?? ''}
                  activeKey={tab}
                  items={TABS}
                  onChange={(key) => send({ type: 'tab.chosen', tab: key as ViewTab })}
                />
              )}
              <FilterBar searchRef={search} />
            </div>
            <FilterNotice />
            <div className={styles['stage']}>
              <div className={styles['view']}>
                <Picture>{VIEWS[tab]}</Picture>
              </div>
              <OverduePopup />
            </div>
          </div>
          <DetailPane />
        </div>
        {!narrow && <StarterStrip />}
        <BoardKeys search={search} />
        <ActionDialogs />
        <FlightDialogs />
        <KeyHelp />
      </div>
    </RightsProvider>
  );
}

/** What stands in for the picture until there is one. */
function Picture({ children }: { readonly children: ReactNode }) {
  const live = useLive();
  const unknown = useUnknown();
  const parkId = useSlice(live.board, (board) => board.parkId);
  const isFailed = useSlice(live.board, ({ sync }) => sync.phase === 'failed');
  if (unknown === null) return children;
  if (parkId === null) return <EmptyFace text={live.mode === 'live' ? `${unknown},请在上方选择` : unknown} />;
  if (!isFailed) return <LoadingFace rows={12} />;
  return <EmptyFace text={unknown} action={<Button onClick={() => live.refresh('board')}>重试</Button>} />;
}
