/**
 * What the live console gets from its composition root: sockets, REST calls, the clock and the paint loop. A test or a
 * replay passes its own.
 */

import type { SchedulerLike } from 'rxjs';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import type { LiveSession } from './environment/environment.ts';
import type { LiveConsole } from './models/state.ts';
import type { RestCalls } from './reads/restCalls.ts';
import type { Recorder } from './recorder/recorder.ts';
import type { TabPorts } from './tabs/ports.ts';
import type { SharedDeps } from './tabs/sharedLinks.ts';

export interface LiveDeps extends SharedDeps {
  readonly rest: RestCalls;
  /** The token is dead: called once, after the links were stopped (LINK-14). */
  readonly onTokenDead: () => void;
  /** What sharing the links with other tabs takes; without it this tab has its own (TABS-01). */
  readonly tabs?: TabPorts | undefined;
  /** Written into recordings. */
  readonly build: string;
  /** Time of timers and stamps; `asyncScheduler` unless a test says otherwise. */
  readonly scheduler?: SchedulerLike;
  /** How long a read may take, ms; 10 s unless somebody says otherwise. */
  readonly answeredWithinMs?: number;
  /** Takes one line for the developers' log: what was not understood (LINK-12). */
  readonly log?: (line: string) => void;
}

/** The live console with the controls that only the composition root uses. */
export interface RunningConsole extends LiveConsole {
  readonly mode: 'live';
  /** Opens notice and golf link; the same user and token again does nothing, another one replaces them. */
  start(session: LiveSession): void;
  /** Closes every link for good (logout, unmount); models go back to their beginning. */
  stop(): void;
  /** The server has called the token dead: links and reads end, what was shown stays (FAULT-22). */
  tokenDied(): void;
  /** Announces a saved row to the other pages; `false` when the link is not open (nothing is queued, LINK-19). */
  sendRow(update: RowUpdate): boolean;
  /** Whether this tab's loudspeaker is on and may sound: only then may the tab become the audible one. */
  setAudible(audible: boolean): void;
  /** This tab is the audible one, and no other can have taken its place while it hung (TABS-03). */
  mayPlaySound(): boolean;
  readonly recorder: Recorder;
  /** Frames wait to be dealt with, or more of a burst is to be expected: what is shown may be behind. */
  isBusy(): boolean;
}
