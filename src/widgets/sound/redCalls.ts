/** Red alarms that nobody took yet, as one reads them on the desktop. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { formatHole } from '#domain/course/holeNo.ts';
import { type AlarmRows, listAttention } from '#domain/dispatch/attention.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { BoardState } from '#streams/models/state.ts';
import { keepNewest } from '../keepNewest.ts';

export interface RedCall {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface Seen extends AlarmRows, Pick<BoardState, 'park' | 'holes'> {}

const listRedCalls = ({ park, holes, ...rows }: Seen): readonly RedCall[] =>
  listAttention(rows)
    .filter(({ isRed, isUntaken }) => isRed && isUntaken)
    .map(({ id, subjectName, holeNo, text }) => {
      const hole = formatHole(holeNo, holes.find((one) => one.holeNo === holeNo)?.displayNo);
      const where = park === null ? '' : `${park.name}，`;
      return {
        id,
        title: `■ 严重告警 ${subjectName}${hole === '' ? '' : ` · ${hole}`}`,
        text: `${text ?? '球洞超时'}（${where}尚未确认）`,
      };
    });

/** Alarms that are kept; there are a handful of red ones in a day. */
const MOST_CALLS = 200;

/**
 * The alarms of the park that the user works in: those of its picture while a board shows it, and carried on by messages
 * of the personal stream on every other page, where the board is empty (BOARD-68).
 */
export class StoredParkAlarms {
  #storedParkId: string | null = null;
  #alarms: ReadonlyMap<string, AlarmView> = new Map();

  /** What one message changes. */
  hear(message: BusMessage): void {
    if (message.kind === 'session') this.#begin(message.parkId);
    if (message.kind !== 'golf' || message.body.type !== GolfMessageType.alarm) return;
    const { alarm } = message.body;
    const held = this.#alarms.get(alarm.alarmId);
    if (alarm.parkId !== this.#storedParkId || (held !== undefined && held.rev >= alarm.rev)) return;
    this.#alarms = keepNewest(this.#alarms, alarm.alarmId, alarm, MOST_CALLS);
  }

  /** Those to be called out now, with what the board shows of this and of any other park. */
  listCalls(board: BoardState): readonly RedCall[] {
    if (board.storedParkId !== this.#storedParkId) this.#begin(board.storedParkId);
    const calls = board.parkId === null ? [] : listRedCalls(board);
    if (board.park !== null && board.parkId === this.#storedParkId) {
      this.#alarms = new Map(Object.entries(board.alarms ?? {}));
      return calls;
    }
    return [
      ...calls,
      ...listRedCalls({ timeouts: {}, alarms: [...this.#alarms.values()], park: null, holes: [] }),
    ];
  }

  #begin(storedParkId: string | null): void {
    this.#storedParkId = storedParkId;
    this.#alarms = new Map();
  }
}
