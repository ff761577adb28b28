/** What people do to a flight, whether it has an alarm or not (BOARD-45, FLIGHT-06, ALARM-16). */

import { timeoutCalls } from '../calls/alarms.ts';
import { flightGroupCalls } from '../calls/competitionPlans.ts';
import { flightActionCalls, flightCalls } from '../calls/flights.ts';
import { describeWriteCalls } from '../calls/recordCalls.ts';
import { FlightStatus } from '../codes/play.ts';
import { DispatchAction, type RemindPreset } from '../codes/service.ts';
import type { FlightHandling } from '../dispatch/handling.ts';
import { golfIncident } from '../entities/incident.ts';
import { text } from '../entities/shorthand.ts';
import type { GolfPermission } from '../permissions/golf.ts';
import { type BoardActions, findActionRefusal, type Stateful } from './boardAction.ts';
import { findNoteRefusal, findReminderRefusal, MARSHAL_ASKS, NOTE_LENGTH, REMIND_ASKS } from './handling.ts';

/** What is done about slow play, without who and when: the day of the park does it. */
export type FlightRequest =
  | { readonly kind: 'remindFlight'; readonly preset: RemindPreset }
  /** `marshalId` is that of the tracker; without one the nearest free marshal goes. */
  | { readonly kind: 'sendMarshal'; readonly marshalId?: string | undefined }
  | { readonly kind: 'recallMarshal' }
  /** `seen`: the note that its writer saw, empty = none; who does not say it overwrites whatever is there. */
  | { readonly kind: 'noteFlight'; readonly note: string; readonly seen?: string | undefined };
interface FlightFacts {
  /** Its call is served anywhere, its button stands only where people really play. */
  readonly hasButtonOnActualCourseOnly?: true;
  /** What to do instead, where the button is locked by the state. */
  readonly advice?: string;
}
type RequestOf<K extends FlightRequest['kind']> = Extract<FlightRequest, { readonly kind: K }>;

/** What is filled in for each. */
interface Inputs {
  readonly remind: RequestOf<'remindFlight'>;
  readonly marshal: RequestOf<'sendMarshal'>;
  readonly recallMarshal: object;
  readonly note: RequestOf<'noteFlight'>;
  readonly correctHole: { readonly holeNo: number };
  readonly ready: object;
  readonly start: object;
  /** To another tee time. On the course it is to let the next flight pass: a reminder. */
  readonly move: object;
  /** Sent off at once, with those who are there (FLIGHT-21). */
  readonly release: object;
  readonly holeOut: object;
  readonly recall: object;
  readonly finish: object;
  readonly abort: { readonly reason: string };
  readonly incident: object;
  readonly review: object;
  readonly batch: object;
}
export type FlightAction = keyof Inputs;
/** Its round goes on a step by somebody's word. */
export type StepAction = 'ready' | 'start' | 'release' | 'recall' | 'finish' | 'abort';

/** Of a flight, what decides what may be done to it. */
export interface WorkedFlight extends Stateful<FlightStatus> {
  readonly handling: Pick<FlightHandling, 'lastRemindTs' | 'marshalName' | 'note' | 'noteUser'> | null;
  readonly holesDone: number | null;
  /**
   * People really play on its course: trackers of a simulated one tell by themselves when it sets out and holes out. The
   * engine of a park does not ask.
   */
  readonly isActual?: boolean;
  /** It has, or had a moment ago, a hole timeout; what is done to a flight alone does not ask. */
  readonly hasTimeout?: boolean;
}

const { planned, ready, onCourse, atTurn, suspended, finished, aborted } = FlightStatus;
const PLAYING = [onCourse, atTurn] as const;

const ofActualCourse = (what: string) => ({
  suits: ({ isActual }: WorkedFlight) => isActual === true,
  unsuited: `只有实际运行的球场才能${what}`,
});

export const FLIGHT_ACTIONS: BoardActions<FlightStatus, WorkedFlight, Inputs, FlightFacts> = {
  remind: {
    key: 'remind',
    label: '提醒球童',
    call: flightActionCalls.remind,
    shortcut: 'R',
    log: DispatchAction.remind,
    from: PLAYING,
    otherwise: '只能提醒场上的组',
    asks: REMIND_ASKS,
    refusal: ({ handling }, now, input) => findReminderRefusal(handling?.lastRemindTs ?? null, now, input),
  },
  marshal: {
    key: 'marshal',
    label: '派巡场',
    call: flightActionCalls.marshal,
    shortcut: 'M',
    log: DispatchAction.sendMarshal,
    from: [...PLAYING, suspended],
    otherwise: '只能派巡场去场上的组',
    asks: MARSHAL_ASKS,
    refusal: ({ handling }) =>
      handling?.marshalName == null ? null : `巡场${handling.marshalName}已在前往该组`,
  },
  recallMarshal: {
    key: 'recallMarshal',
    label: '召回巡场',
    call: flightActionCalls.recallMarshal,
    shortcut: 'W',
    log: DispatchAction.recallMarshal,
    suits: ({ handling }) => handling?.marshalName != null,
    unsuited: '没有巡场在前往该组',
  },
  note: {
    key: 'note',
    label: '备注',
    call: flightActionCalls.note,
    shortcut: 'N',
    log: DispatchAction.note,
    asks: [
      text('note', '备注', NOTE_LENGTH, { required: true }),
      text('seen', '原备注', NOTE_LENGTH, { help: 'the note that was there before' }),
    ],
    refusal: ({ handling }, _now, input) => {
      const held = handling?.note ?? '';
      if (input?.seen === undefined || input.seen === held) return findNoteRefusal(input);
      return `该组备注已被${handling?.noteUser ?? '他人'}修改为“${held}”，请查看后重新填写`;
    },
  },
  correctHole: {
    key: 'correctHole',
    label: '更正洞位',
    call: flightCalls.correctHole,
    shortcut: 'H',
    log: DispatchAction.correctHole,
    from: [...PLAYING, suspended],
    otherwise: '只能更正场上的组',
    refusal: ({ state }) => (state === suspended ? '暂停中的组请在恢复后更正' : null),
  },
  ready: {
    key: 'ready',
    label: '就位',
    call: flightActionCalls.ready,
    from: [planned],
    to: () => ready,
  },
  start: {
    key: 'start',
    label: '出发',
    call: flightActionCalls.start,
    shortcut: 'D',
    log: DispatchAction.release,
    hasButtonOnActualCourseOnly: true,
    advice: '未就位的组请用放行',
    from: [ready],
    to: () => onCourse,
  },
  move: {
    key: 'move',
    label: '换序/放行',
    call: flightCalls.move,
    shortcut: 'O',
    log: DispatchAction.reorder,
    from: [planned, ready, ...PLAYING],
    otherwise: '只能调整待出发或场上的组',
  },
  release: {
    key: 'release',
    label: '放行',
    call: flightActionCalls.release,
    log: DispatchAction.release,
    from: [planned, ready],
    to: () => onCourse,
  },
  holeOut: {
    key: 'holeOut',
    label: '报完洞',
    call: flightCalls.holeOut,
    shortcut: 'L',
    log: DispatchAction.correctHole,
    from: PLAYING,
    otherwise: '只能给场上未暂停的组报完洞',
    ...ofActualCourse('报完洞'),
  },
  recall: {
    key: 'recall',
    label: '撤销出发',
    call: flightActionCalls.recall,
    shortcut: 'U',
    log: DispatchAction.reorder,
    from: [onCourse],
    to: () => ready,
    ...ofActualCourse('撤销出发'),
    refusal: ({ holesDone }) => ((holesDone ?? 0) > 0 ? '已打完洞的组不能撤销出发' : null),
  },
  finish: {
    key: 'finish',
    label: '结束回合',
    verb: '完赛',
    call: flightActionCalls.finish,
    shortcut: 'E',
    log: DispatchAction.endRound,
    from: PLAYING,
    to: () => finished,
  },
  abort: {
    key: 'abort',
    label: '中止',
    call: flightActionCalls.abort,
    log: DispatchAction.endRound,
    from: [...PLAYING, suspended],
    to: () => aborted,
    refusal: (_flight, _now, input) => (input?.reason === '' ? '请输入中止原因' : null),
  },
  incident: { key: 'incident', label: '异常登记', call: describeWriteCalls(golfIncident).add, shortcut: 'I' },
  review: {
    key: 'review',
    label: '复核登记',
    call: timeoutCalls.review,
    shortcut: 'V',
    refusal: ({ hasTimeout }) => (hasTimeout === true ? null : '该组没有单洞超时'),
  },
  batch: { key: 'batch', label: '管控批量录入', call: flightGroupCalls.controlEach, shortcut: 'B' },
};

/** Its requests have names of their own: logs of days keep them. */
const REQUESTED = {
  remindFlight: 'remind',
  sendMarshal: 'marshal',
  recallMarshal: 'recallMarshal',
  noteFlight: 'note',
} as const;

/** The same by the keys of its actions, as calls and alarms of a flight ask for it. */
export type HandlingStep =
  | { readonly kind: 'remind'; readonly preset: RemindPreset }
  | { readonly kind: 'marshal'; readonly marshalId?: string | undefined }
  | { readonly kind: 'recallMarshal' }
  | { readonly kind: 'note'; readonly note: string; readonly seen?: string | undefined };

export function toFlightRequest(step: HandlingStep): FlightRequest {
  switch (step.kind) {
    case 'remind':
      return { kind: 'remindFlight', preset: step.preset };
    case 'marshal':
      return { kind: 'sendMarshal', marshalId: step.marshalId };
    case 'recallMarshal':
      return { kind: 'recallMarshal' };
    case 'note':
      return { kind: 'noteFlight', note: step.note, seen: step.seen };
  }
}

/** Why this cannot be done now (Chinese, for the operator), or null. @param now park time, epoch ms */
export const findFlightRefusal = (request: FlightRequest, flight: WorkedFlight, now: number): string | null =>
  findActionRefusal<FlightStatus, WorkedFlight, FlightRequest>(
    FLIGHT_ACTIONS[REQUESTED[request.kind]],
    flight,
    now,
    request,
  );

/** Of which one is enough: 换序/放行 is different things before the start and after it. */
export const listPermissions = (action: FlightAction, state: FlightStatus): readonly GolfPermission[] => {
  const { move, release, remind } = FLIGHT_ACTIONS;
  if (action !== 'move') return [FLIGHT_ACTIONS[action].call.access.permission];
  return PLAYING.some((known) => known === state)
    ? [remind.call.access.permission]
    : [move.call.access.permission, release.call.access.permission];
};
