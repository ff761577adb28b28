/** The whole board on screen over a picture of our own, with a server that only takes notes. */

import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject, NEVER, of } from 'rxjs';
import { vi } from 'vitest';
import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import type { Http } from '#src/api/http.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import { Board } from '#src/features/dispatch/board/Board.tsx';
import { createBoardRecords } from '#src/features/dispatch/calls/boardRecords.ts';
import type { AlarmRef, DispatchCalls } from '#src/features/dispatch/calls/dispatchCalls.ts';
import {
  type BoardPermissions,
  BoardPermissionsProvider,
  REPLAY_PERMISSIONS,
} from '#src/features/dispatch/context/BoardPermissions.ts';
import { type ConsoleFrame, FrameProvider } from '#src/shell/console/ConsoleFrame.ts';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import {
  createSoundController,
  type SoundController,
  type SoundState,
} from '#src/widgets/sound/soundController.ts';
import { EMPTY_LINK_LOG } from '#streams/models/linkLog.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { EMPTY_METRICS } from '#streams/models/metrics.ts';
import { EMPTY_NOTICES } from '#streams/models/notices.ts';
import { EMPTY_OVERDUE } from '#streams/models/overdue.ts';
import type { BoardState, LinksState, LiveConsole, LiveModel, OverdueState } from '#streams/models/state.ts';
import { snapshotOf } from '#tests/support/park/views.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';
import { picture, TEN } from './picture.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const model = <S,>(state: S): LiveModel<S> & { readonly state$: BehaviorSubject<S> } => {
  const state$ = new BehaviorSubject(state);
  return { state$, get: () => state$.value };
};

const { park: PARK, clock: CLOCK } = snapshotOf('park', TEN);

/** A picture of an open park that has just come in. */
export const openPark = (
  flights: readonly FlightView[],
  alarms: readonly TimeoutView[] = [],
  change: Partial<BoardState> = {},
): BoardState =>
  picture(flights, alarms, {
    park: PARK,
    clock: CLOCK,
    lastDataTs: TEN,
    sync: { phase: 'current', sinceTs: TEN },
    ...change,
  });

const LIVE_GOLF: LinksState = {
  ...EMPTY_LINKS,
  golf: { ...EMPTY_LINKS.golf, status: { state: 'live', sinceTs: TEN, unanswered: false } },
};

/** Of the frame the board asks for pages alone, and none is in the menu. */
const NO_PAGES = { routes: [] as ConsoleFrame['routes'] } as ConsoleFrame;

export type Sent = (readonly [call: string, ...sent: readonly unknown[]])[];

export interface BoardScreen {
  readonly place: HTMLElement;
  /** What was asked of the server. */
  readonly sent: Sent;
  show(board: BoardState): Promise<void>;
  press(key: string): Promise<void>;
  click(element: Element | null | undefined): Promise<void>;
  close(): Promise<void>;
}

export interface BoardOptions {
  readonly mode?: LiveConsole['mode'];
  readonly desk?: Partial<BoardPermissions>;
  /** Filters as the address names them, `?q=…`. */
  readonly query?: string;
  readonly sound?: SoundState;
  readonly overdue?: OverdueState;
  /** What lists of records have, by their call. */
  readonly listed?: Readonly<Record<string, object>>;
  readonly bus$?: LiveConsole['bus$'];
  /** Replaces what the server answers to an acknowledgement. */
  readonly ack?: DispatchCalls['actOnTimeout'];
  /** The same of the stream's past. */
  readonly events?: DispatchCalls['events'];
}

export async function openBoard(board: BoardState, options: BoardOptions = {}): Promise<BoardScreen> {
  // Wide enough for every pane.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  const sent: Sent = [];
  const boards = model(board);
  const live: LiveConsole = {
    mode: options.mode ?? 'live',
    bus$: options.bus$ ?? NEVER,
    board: boards,
    overdue: model(options.overdue ?? EMPTY_OVERDUE),
    notices: model(EMPTY_NOTICES),
    links: model(LIVE_GOLF),
    tabs: model({ via: 'own', tabs: 1, voice: true, playsElsewhere: false }),
    joined$: of(new Set<string>()),
    linkLog: model(EMPTY_LINK_LOG),
    metrics: model(EMPTY_METRICS),
    signals$: NEVER,
    forcedLogout$: NEVER,
    now: () => TEN,
    second$: of(TEN),
    watchPark: () => undefined,
    retry: () => undefined,
    openTableSync: () => undefined,
    tableReads$: NEVER,
    refresh: (what) => void sent.push(['refresh', what]),
  };
  const desk: BoardPermissions = {
    ...REPLAY_PERMISSIONS,
    lockedBecause: null,
    me: ['周子谦'],
    calls: callsInto(sent, options),
    ...options.desk,
  };
  const queries = createQueryClient(() => undefined);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <HttpProvider value={createQuietHttp([], {})}>
          <ConfigProvider theme={UNSTYLED}>
            <App>
              <MemoryRouter initialEntries={[`/${options.query ?? ''}`]}>
                <LiveProvider value={live}>
                  <SoundProvider value={soundDeskInto(sent, options.sound)}>
                    <FrameProvider value={NO_PAGES}>
                      <BoardPermissionsProvider value={desk}>
                        <Board />
                      </BoardPermissionsProvider>
                    </FrameProvider>
                  </SoundProvider>
                </LiveProvider>
              </MemoryRouter>
            </App>
          </ConfigProvider>
        </HttpProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    place,
    sent,
    show: (next) => act(async () => boards.state$.next(next)),
    press: (key) =>
      act(async () => {
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }),
    click: (element) => {
      if (!(element instanceof HTMLElement)) throw new Error('nothing to click');
      return act(async () => element.click());
    },
    async close() {
      await act(async () => root.unmount());
      queries.clear();
      document.body.replaceChildren();
    },
  };
}

/** A loudspeaker that stays as it is and notes what is asked of it. */
function soundDeskInto(
  sent: Sent,
  state: SoundState = { phase: 'off', mutedSec: null, voiceFailed: false },
): SoundController {
  return Object.assign(createSoundController(), model(state), {
    enable: () => void sent.push(['enable']),
    mute: (minutes: number) => void sent.push(['mute', minutes]),
    unmute: () => void sent.push(['unmute']),
  });
}

function callsInto(sent: Sent, { ack, events, listed = {} }: BoardOptions): DispatchCalls {
  const note =
    (name: string, answer: unknown) =>
    (...args: readonly unknown[]) => {
      sent.push([name, ...args]);
      return Promise.resolve(answer);
    };
  const names = [
    'correctHole',
    'move',
    'finish',
    'batchControl',
    'review',
    'actOnAlarm',
    'remindFlight',
    'sendMarshal',
    'noteFlight',
    'release',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, note(name, '操作成功')])),
    ackBatch: (alarms: readonly AlarmRef[]) => {
      sent.push(['ackBatch', alarms]);
      const acked = alarms.map(({ id, rev }) => ({ alertId: id, rev: rev + 1, flightNo: id }));
      return Promise.resolve({ acked, refused: [] });
    },
    actOnTimeout: (...asked: Parameters<DispatchCalls['actOnTimeout']>) => {
      const [{ id }, { kind }] = asked;
      sent.push([kind, id]);
      return ack === undefined ? Promise.resolve({ rev: asked[0].rev + 1 }) : ack(...asked);
    },
    records: createBoardRecords(createQuietHttp(sent, listed)),
    log: () => Promise.resolve([]),
    marshals: () => Promise.resolve([{ marshalId: 'm1', name: '赵巡场', holeNo: 4, etaSec: 95 }]),
    events: events ?? (() => Promise.resolve({ epoch: 'e1', headSeq: 0, more: false, records: [] })),
    geometry: () => Promise.reject(new Error('no drawing')),
  } as unknown as DispatchCalls;
}

/** Notes what is written. */
function createQuietHttp(sent: Sent, listed: NonNullable<BoardOptions['listed']>): Http {
  const write =
    (method: string) =>
    (...asked: readonly unknown[]) => {
      sent.push([method, ...asked.slice(0, 2)]);
      return Promise.resolve({ result: { id: 'new' }, message: '操作成功' });
    };
  const get = (call: string) => Promise.resolve({ result: listed[call] ?? [], message: '' });
  return { get, put: write('put'), post: write('post') } as unknown as Http;
}
