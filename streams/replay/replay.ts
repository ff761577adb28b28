/** A recording as a live console: the same bus and models, with recorded messages and a clock that can be set. */

import { distinctUntilChanged, EMPTY, map, merge, NEVER, of, Subject, switchMap } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import { type LiveModel, type Signal, ONLY_TAB } from '../models/state.ts';
import { hashState } from './comparable.ts';
import { RecordingPlayer, type PlayerOptions } from './player.ts';
import type { ReplayConsole } from './replayConsole.ts';
import type { ReplayView } from './view.ts';

export function createReplay(recording: Recording, options: PlayerOptions): ReplayConsole {
  const signals = new Subject<Signal>();
  const player = new RecordingPlayer(recording, options, signals);
  const { view$ } = player;
  const model = <S>(part: (view: ReplayView) => { readonly model: LiveModel<S> }): LiveModel<S> => ({
    state$: view$.pipe(
      switchMap((view) => part(view).model.state$),
      distinctUntilChanged(),
    ),
    get: () => part(player.view).model.get(),
  });
  const now = (): number => recording.header.startTs + player.get().positionMs;

  return {
    mode: 'replay',
    recording,
    player,
    stateHash: () => hashState(player.view),
    bus$: view$.pipe(switchMap(({ messages$ }) => messages$)),
    board: model(({ board }) => board),
    overdue: model(({ overdue }) => overdue),
    notices: model(({ notices }) => notices),
    links: model(({ links }) => links),
    tabs: { state$: of(ONLY_TAB), get: () => ONLY_TAB },
    joined$: NEVER,
    linkLog: model(({ linkLog }) => linkLog),
    metrics: model(({ metrics }) => metrics),
    signals$: signals.asObservable(),
    // A replay ends nobody's session.
    forcedLogout$: NEVER,
    now,
    second$: merge(view$, player.progress$).pipe(
      map(now),
      distinctUntilChanged((a, b) => Math.floor(a / 1000) === Math.floor(b / 1000)),
    ),
    // Which park is shown, and what is read again, was decided when it was recorded.
    watchPark: () => undefined,
    retry: () => undefined,
    openTableSync: () => undefined,
    tableReads$: EMPTY,
    refresh: () => undefined,
  };
}
