/** What the palette offers for a text: pages of the menu, records that the user may see, actions. */

import { useMemo } from 'react';
import { homeCalls, type FoundRecord } from '#domain/calls/home.ts';
import { listSearchableNodes, type RouteRecord } from '#domain/menu/menu.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { isTitleMatch } from '#src/widgets/text/titleMatch.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useSignOutQuestion } from '../console/useSignOutQuestion.ts';
import { usePark } from '../session/SessionContext.ts';
import { usePreferences } from '../settings/preferences.ts';
import { useFrameChange } from '../settings/useFrameChange.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const MOST_PAGES = 8;
/** Pause after the last key before records are searched, ms. */
const TYPING_MS = 300;

interface Found {
  readonly entries: readonly PaletteEntry[];
  /** Whether a search of records is under way. */
  readonly isSearching: boolean;
  readonly isFailed: boolean;
}

interface Ways {
  lead(path: string): void;
  openHelp(): void;
}

export function usePaletteEntries(text: string, { lead, openHelp }: Ways): Found {
  const wanted = text.trim();
  const pages = usePages(wanted, lead);
  const actions = useActions(wanted, openHelp);
  const { routes } = useFrame();
  const {
    data = [],
    isFetching,
    error,
  } = useCall(homeCalls.findRecords, wanted === '' ? null : { text: wanted }, { settleMs: TYPING_MS });
  const records = data.flatMap((record) => toRecordEntry(record, routes, lead) ?? []);
  return {
    entries: [...pages, ...records, ...actions],
    isSearching: isFetching,
    isFailed: error !== null && wanted !== '',
  };
}

function usePages(wanted: string, lead: (path: string) => void): readonly PaletteEntry[] {
  const { menu } = useFrame();
  const nodes = useMemo(() => listSearchableNodes(menu), [menu]);
  return nodes
    .filter(({ meta }) => isTitleMatch(meta.title, wanted))
    .slice(0, MOST_PAGES)
    .map(({ id, path, meta }) => ({
      key: `page-${id}`,
      group: '页面',
      title: meta.title,
      detail: path,
      run: () => lead(path),
    }));
}

function useActions(wanted: string, openHelp: () => void): readonly PaletteEntry[] {
  const signOut = useSignOutQuestion();
  const { dark, compact } = usePreferences();
  const changeFrame = useFrameChange();
  const { park, parks, choose } = usePark();
  const act = (title: string, run: () => void): PaletteEntry => ({
    key: `action-${title}`,
    group: '操作',
    title,
    detail: '',
    run,
  });
  const others = park === null ? [] : parks.filter(({ id }) => id !== park.id);
  return [
    ...others.map((other) => act(`切换球场：${other.name}`, () => choose(other))),
    act(dark ? '外观：浅色' : '外观：深色', () => changeFrame({ appearance: dark ? 'light' : 'dark' })),
    act(compact ? '外观：标准间距' : '外观：紧凑', () => changeFrame({ compact: !compact })),
    act('打开帮助', openHelp),
    act('退出登录', signOut),
  ].filter(({ title }) => isTitleMatch(title, wanted));
}

const PLACES: Readonly<
  Record<string, { readonly group: PaletteEntry['group']; readonly component: string; readonly name: string }>
> = {
  golfOrder: { group: '订单', component: 'golf/OrderList', name: 'id' },
  golfPlayer: { group: '球员', component: 'golf/PlayerList', name: 'id' },
  // Flights have no list: the board narrows itself to the one.
  golfFlight: { group: '出发组', component: 'dispatch/DispatchBoard', name: 'q' },
};

/** `null` for a record whose page is not in the user's menu. */
function toRecordEntry(
  { entity, id, title, detail }: FoundRecord,
  routes: readonly RouteRecord[],
  lead: (path: string) => void,
): PaletteEntry | null {
  const place = PLACES[entity];
  const route = routes.find(({ component }) => component === place?.component);
  if (place === undefined || route === undefined) return null;
  const query = new URLSearchParams({ [place.name]: place.name === 'id' ? id : title });
  return {
    key: `record-${id}`,
    group: place.group,
    title,
    detail,
    run: () => lead(`${route.path}?${query}`),
  };
}
