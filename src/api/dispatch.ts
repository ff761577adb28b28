/** Calls of the dispatch board. Live reads for the models are in `live.ts`. */
import type { CourseGeometry } from '#domain/course/model.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { CloseReason, RemindPreset, ShelveMinutes } from '#domain/pace/timeout.ts';
import { readGeometry } from './course.ts';
import type { Http } from './http.ts';

/** An alarm as the operator saw it: a newer revision makes the server refuse and say who was faster. */
interface AlarmRef {
  readonly id: string;
  readonly rev: number;
}

/** One line of what operators did about a flight or an alarm. */
export interface DispatchLogEntry {
  readonly id: string;
  readonly action: string;
  readonly content: string | null;
  readonly operator: string;
  readonly operateTime: string;
  readonly receipt: string | null;
}

/**
 * What a desk may do and ask. Every action answers with the alarm as it now is, or rejects with an `ApiError` whose
 * message says who was faster (该记录已被…处理,请刷新后重试); the desk shows it beside the alarm.
 */
export interface DispatchCalls {
  ack(alarm: AlarmRef): Promise<TimeoutView>;
  /** Amber alarms only; resolves with the server's message. */
  ackBatch(alarms: readonly AlarmRef[]): Promise<string>;
  remind(alarm: AlarmRef, preset: RemindPreset): Promise<TimeoutView>;
  /** Without a marshal the server sends the nearest free one. */
  marshal(alarm: AlarmRef, marshalId?: string): Promise<TimeoutView>;
  shelve(alarm: AlarmRef, minutes: ShelveMinutes, reason: string): Promise<TimeoutView>;
  close(alarm: AlarmRef, reason: CloseReason, note?: string): Promise<TimeoutView>;
  /** The true hole when a tracker is wrong; this and what follows resolve with the server's words. */
  correctHole(flightId: string, holeNo: number): Promise<string>;
  /** @param teeTime `yyyy-MM-dd HH:mm:ss` of the flight's day */
  move(flightId: string, teeTime: string, startHoleNo: number): Promise<string>;
  finish(flightId: string): Promise<string>;
  /** One step for several flights; those that cannot take it are named. @param reason of an abort */
  batchControl(flightIds: readonly string[], action: string, reason: string): Promise<string>;
  /** 复核登记, once an alarm. @param result golf_review_result */
  review(alertId: string, result: string, note: string): Promise<string>;
  /** Newest first. */
  log(of: { readonly flightId: string } | { readonly alertId: string }): Promise<readonly DispatchLogEntry[]>;
  /** Rejects where nobody has drawn the course, which is no failure worth a notification. */
  geometry(parkId: string): Promise<CourseGeometry>;
}

export function createDispatchCalls(http: Http): DispatchCalls {
  const act = async (action: string, { id, rev }: AlarmRef, more: object = {}): Promise<TimeoutView> => {
    const body = { id, rev, ...more };
    return (await http.put<TimeoutView>(`/admin/golfHoleTimeout/${action}`, body, { quiet: true })).result;
  };
  return {
    ack: (alarm) => act('ack', alarm),
    async ackBatch(alarms) {
      const ids = alarms.map(({ id, rev }) => ({ id, rev }));
      return (await http.post('/admin/golfHoleTimeout/ackBatch', { ids }, { quiet: true })).message;
    },
    remind: (alarm, preset) => act('remind', alarm, { preset }),
    marshal: (alarm, marshalId) => act('marshal', alarm, { marshalId }),
    shelve: (alarm, minutes, reason) => act('shelve', alarm, { minutes, reason }),
    close: (alarm, reason, note) => act('close', alarm, { reason, note }),
    correctHole: async (id, holeNo) =>
      (await http.put('/admin/golfFlight/correctHole', { id, holeNo }, { quiet: true })).message,
    move: async (id, teeTime, startHoleNo) =>
      (await http.put('/admin/golfFlight/move', { id, teeTime, startHoleNo }, { quiet: true })).message,
    finish: async (id) => (await http.put('/admin/golfFlight/finish', { id }, { quiet: true })).message,
    batchControl: async (ids, action, reason) =>
      (await http.post('/admin/golfFlight/batchControl', { ids, action, reason }, { quiet: true })).message,
    review: async (id, reviewResult, reviewNote) =>
      (await http.put('/admin/golfHoleTimeout/review', { id, reviewResult, reviewNote }, { quiet: true }))
        .message,
    geometry: (parkId) => readGeometry(http, parkId),
    async log(of) {
      return (await http.get<readonly DispatchLogEntry[]>('/admin/golfDispatch/log', { ...of })).result;
    },
  };
}
