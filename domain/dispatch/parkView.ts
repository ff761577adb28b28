/** The park of a board: its areas, how it sounds, whether play goes on. */

import type { PlayStop } from '../pace/playTime.ts';

export interface AreaView {
  readonly areaId: string;
  readonly name: string;
  readonly holeFrom: number;
  readonly holeTo: number;
  readonly cabin: string;
}

/** Muted sounds of a park's board; sounds that are on are not named. */
export interface MuteFlags {
  /** No tone and no sentence. */
  readonly soundOff?: boolean;
  readonly voiceOff?: boolean;
}

export interface ParkView extends MuteFlags {
  readonly id: string;
  readonly name: string;
  /** golf_park_status: 0 停业 1 营业 2 维护 3 暂停打球 */
  readonly status: string;
  readonly suspendReason: string | null;
  /** Since when play stands still; park time, `null` = it goes on, or nobody said. */
  readonly suspendTs: number | null;
  /** Stops of play of the day in order of time, the present one last; absent on servers that do not tell. */
  readonly stops?: readonly PlayStop[];
  readonly tickSec: number;
  readonly teeIntervalSec: number;
  readonly staleFixSec: number;
  readonly lostFixSec: number;
  readonly areas: readonly AreaView[];
  /** e.g. `{hole}号洞，{flight}组，超时{min}分钟` */
  readonly voiceTemplate: string;
  /** People really play here: flights move by what trackers and people tell. */
  readonly isActual?: boolean;
  /** Of an actual course: some tracker has reported today; otherwise people tell where flights are. */
  readonly hasTrackers?: boolean;
}
