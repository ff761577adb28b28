/** A past day that the board can be taken back to (BOARD-110). Park times, epoch ms. */
export interface RewindDay {
  readonly firstTs: number;
  readonly lastTs: number;
  /** Last change of the course that maps draw; `null` = never since it was stored. */
  readonly courseChangeTs: number | null;
  /** Alarms that asked for somebody, oldest first. */
  readonly alarms: readonly {
    readonly alarmId: string;
    readonly ts: number;
    readonly isRed: boolean;
    readonly text: string;
  }[];
}
