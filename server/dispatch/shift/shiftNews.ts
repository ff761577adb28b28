/** Whether what a message says changes what a console shows of a shift: a figure that went on does not. */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';

/** The alarms that are open, as they were last announced. */
export class AlarmNews {
  readonly #known = new Map<string, string>();

  isNews(alarm: AlarmView): boolean {
    const { alarmId, state, priority, ownerId, note, shelveUntilTs } = alarm;
    const print = [state, priority, ownerId, note, shelveUntilTs].join();
    const isNews = this.#known.get(alarmId) !== print;
    if (isAlarmOpen(alarm)) this.#known.set(alarmId, print);
    else this.#known.delete(alarmId);
    return isNews;
  }
}

export function isShiftNews(message: GolfMessage, alarms: AlarmNews): boolean {
  switch (message.type) {
    case GolfMessageType.alarm:
      return alarms.isNews(message.alarm);
    case GolfMessageType.flightState:
      return message.patch.handling !== undefined || message.patch.status !== undefined;
    default:
      return true;
  }
}
