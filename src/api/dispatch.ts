/** Calls of the dispatch board. Live reads for the models are in `live.ts`. */
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { flightGroupCalls } from '#domain/calls/competitionPlans.ts';
import { describeFlightAction, flightCalls } from '#domain/calls/flights.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { AlarmRequest } from '#domain/actions/alarms.ts';
import { type AlarmUndoRequest, MARSHAL_UNDO } from '#domain/actions/undo.ts';
import type { TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { CourseGeometry } from '#domain/course/model.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatGolfDestination, type EventPage } from '#domain/wire/bus.ts';
import { decodeEventPage } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import type { RemindPreset } from '#domain/actions/handling.ts';
import { type BoardRecords, createBoardRecords } from './boardRecords.ts';
import { sendCall } from './call.ts';
import { readGeometry } from './course.ts';
import type { Http } from './http.ts';

const EVENT_PAGE = 500;

/** An alarm as the operator saw it: a newer revision makes the server refuse and say who was faster. */
export interface AlarmRef {
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

/** Hole timeouts as they are now, and those that were not acknowledged, with the reason in Chinese. */
export interface AckBatchOutcome {
  readonly acked: readonly TimeoutView[];
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

/**
 * What a desk may do and ask. Every action answers with the alarm as it now is, or rejects with an `ApiError` whose
 * message says who was faster (该记录已被…处理); the desk shows it beside the alarm.
 */
export interface DispatchCalls {
  /** Amber alarms only; one refusal stops no other. Rejects when all were refused. */
  ackBatch(alarms: readonly AlarmRef[]): Promise<AckBatchOutcome>;
  /** One of the actions of an alarm. */
  actOnAlarm(alarm: AlarmRef, request: AlarmRequest | AlarmUndoRequest): Promise<AlarmView>;
  /** The same of a hole timeout. */
  actOnTimeout(timeout: AlarmRef, request: TimeoutRequest | AlarmUndoRequest): Promise<TimeoutView>;
  /** The true hole when a tracker is wrong; this and what follows resolve with the server's words. */
  correctHole(flightId: string, holeNo: number): Promise<string>;
  /** @param teeTime `yyyy-MM-dd HH:mm:ss` of the flight's day */
  move(flightId: string, teeTime: string, startHoleNo: number): Promise<string>;
  finish(flightId: string): Promise<string>;
  /** One step for several flights; those that cannot take it are named. @param reason of an abort */
  batchControl(flightIds: readonly string[], action: string, reason: string): Promise<string>;
  /** What is done about a flight, with or without an alarm; an open hole timeout of it is marked as well (BOARD-46). */
  remindFlight(flightId: string, preset: RemindPreset): Promise<string>;
  /** @param marshalId of the tracker */
  sendMarshal(flightId: string, marshalId: string): Promise<string>;
  /** Within seconds, by who sent the marshal (BOARD-105). */
  undoMarshal(flightId: string): Promise<string>;
  /** At any time, wherever the marshal is by now. */
  recallMarshal(flightId: string): Promise<string>;
  /** @param seen the note that was there before: whoever was faster is named */
  noteFlight(flightId: string, note: string, seen: string): Promise<string>;
  /** Free marshals, the nearest first. */
  marshals(flightId: string): Promise<readonly MarshalOfferView[]>;
  /** The hole that it is on is played, as somebody says who stands there. */
  holeOut(flightId: string): Promise<string>;
  /** Sent out by mistake: it waits on the tee again. */
  recall(flightId: string): Promise<string>;
  /** Sends a flight off that stands ready. */
  start(flightId: string): Promise<string>;
  /** Sends a waiting flight out now, ready or not. */
  release(flightId: string): Promise<string>;
  /** 复核登记, once an alarm. @param result golf_review_result */
  review(alertId: string, result: string, note: string): Promise<string>;
  /** Records that it shows beside its picture. */
  readonly records: BoardRecords;
  /** Newest first. */
  log(of: { readonly flightId: string } | { readonly alertId: string }): Promise<readonly DispatchLogEntry[]>;
  /** What the stream of the park said after a number, oldest first. */
  events(parkId: string, epoch: string, afterSeq: number): Promise<EventPage>;
  /** Rejects where nobody has drawn the course, which is no failure worth a notification. */
  geometry(parkId: string): Promise<CourseGeometry>;
}

export function createDispatchCalls(http: Http): DispatchCalls {
  const act = async <T>(
    path: string,
    { id, rev }: AlarmRef,
    request: AlarmRequest | AlarmUndoRequest,
  ): Promise<T> => {
    const { kind, ...asked } = request;
    return (await http.put<T>(`${path}/${kind}`, { id, rev, ...asked }, { quiet: true })).result;
  };
  const { remind, marshal, recallMarshal, note, start, release, recall, finish } = FLIGHT_ACTIONS;
  const change = async (
    action: Parameters<typeof describeFlightAction>[0],
    asked: { readonly id: string; readonly [name: string]: unknown },
  ): Promise<string> => (await sendCall(http, describeFlightAction(action), asked)).message;
  return {
    remindFlight: (id, preset) => change(remind, { id, preset }),
    sendMarshal: (id, marshalId) => change(marshal, { id, marshalId }),
    undoMarshal: (id) => change(MARSHAL_UNDO, { id }),
    recallMarshal: (id) => change(recallMarshal, { id }),
    noteFlight: (id, text, seen) => change(note, { id, note: text, seen }),
    async marshals(id) {
      return (await sendCall(http, flightCalls.listMarshals, { id }, { isAnnounced: true })).result;
    },
    start: (id) => change(start, { id }),
    release: (id) => change(release, { id }),
    holeOut: async (id) => (await sendCall(http, flightCalls.holeOut, { id })).message,
    recall: (id) => change(recall, { id }),
    async ackBatch(alarms) {
      const ids = alarms.map(({ id, rev }) => ({ id, rev }));
      const { result } = await http.post<Partial<AckBatchOutcome> | null>(
        '/admin/golfHoleTimeout/ackBatch',
        { ids },
        { quiet: true },
      );
      return { acked: result?.acked ?? [], refused: result?.refused ?? [] };
    },
    actOnAlarm: (alarm, request) => act('/admin/golfAlarm', alarm, request),
    actOnTimeout: (timeout, request) => act('/admin/golfHoleTimeout', timeout, request),
    correctHole: async (id, holeNo) =>
      (await sendCall(http, flightCalls.correctHole, { id, holeNo })).message,
    move: async (id, teeTime, startHoleNo) =>
      (await sendCall(http, flightCalls.move, { id, teeTime, startHoleNo })).message,
    finish: (id) => change(finish, { id }),
    batchControl: async (ids, action, reason) =>
      (await sendCall(http, flightGroupCalls.controlEach, { ids, action, reason })).message,
    review: async (id, reviewResult, reviewNote) =>
      (await http.put('/admin/golfHoleTimeout/review', { id, reviewResult, reviewNote }, { quiet: true }))
        .message,
    records: createBoardRecords(http),
    geometry: (parkId) => readGeometry(http, parkId),
    async events(parkId, epoch, afterSeq) {
      const dest = formatGolfDestination(parkId);
      const query = { dest, epoch, afterSeq, limit: EVENT_PAGE };
      const page = decodeEventPage(
        (await http.get('/admin/golfEvent/list', query, { quiet: true })).result,
        dest,
      );
      if (page instanceof Rejection) throw new Error(`服务器的回答无法识别（${page.reason}）`);
      return page;
    },
    async log(of) {
      return (await http.get<readonly DispatchLogEntry[]>('/admin/golfDispatch/log', { ...of })).result;
    },
  };
}
