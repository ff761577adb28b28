/** What a note of the shift book can be about: the alarms that are open, and the flights on the course (SHIFT-12). */

import type { AlarmView } from '../alarms/alarm.ts';
import { isAlarmOpen } from '../alarms/lifecycle.ts';
import { formatHole, readHoleNo } from '../course/holeNo.ts';
import type { FlightView, HoleView } from '../dispatch/model.ts';
import { isOnCourse } from '../dispatch/selectors.ts';

export interface NoteSubject {
  readonly alarmId: string | null;
  readonly flightId: string | null;
  readonly flightNo: string | null;
  /** `null` = nowhere in particular. */
  readonly holeNo: number | null;
  readonly text: string;
}

interface Course {
  readonly alarms?: readonly AlarmView[];
  readonly flights: readonly FlightView[];
  readonly holes: readonly HoleView[];
}

export function listNoteSubjects({ alarms = [], flights, holes }: Course): readonly NoteSubject[] {
  const names = new Map(holes.map(({ holeNo, displayNo }) => [holeNo, displayNo]));
  return [
    ...alarms.filter(isAlarmOpen).map(({ alarmId, flightId, flightNo, holeNo, text }) => ({
      alarmId,
      flightId,
      flightNo,
      holeNo: readHoleNo(holeNo),
      text: `告警 ${text}`,
    })),
    ...flights.filter(isOnCourse).map(({ flightId, flightNo, holeNo }) => {
      const hole = formatHole(holeNo, names.get(holeNo));
      const text = `${flightNo}组${hole === '' ? '' : `（${hole}）`}`;
      return { alarmId: null, flightId, flightNo, holeNo: readHoleNo(holeNo), text };
    }),
  ];
}
