/** Calls of the dispatch board. Live reads for the models are in `live.ts`. */

import type { AlarmRequest } from '#domain/actions/alarms.ts';
import type { TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { AlarmUndoRequest } from '#domain/actions/undo.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { alarmCalls, timeoutActionCalls, timeoutCalls } from '#domain/calls/alarms.ts';
import { boardCalls, type DispatchLogEntry } from '#domain/calls/board.ts';
import type { ReplyOf } from '#domain/calls/call.ts';
import { flightGroupCalls } from '#domain/calls/competitionPlans.ts';
import { flightActionCalls, flightCalls } from '#domain/calls/flights.ts';
import type { RemindPreset } from '#domain/codes/service.ts';
import type { CourseGeometry } from '#domain/course/model.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { formatGolfDestination, type EventPage } from '#domain/wire/bus.ts';
import { decodeEventPage } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { readGeometry } from '#src/widgets/course/courseReads.ts';
import { type BoardRecords, createBoardRecords } from './boardRecords.ts';

const EVENT_PAGE = 500;

/** An alarm as the operator saw it: a newer revision makes the server refuse and say who was faster. */
export interface AlarmRef {
  readonly id: string;
  readonly rev: number;
}

/**
 * What a dispatcher may do and read. Every action answers with the alarm as it now is, or rejects with an `ApiError` whose
 * message says who was faster (该记录已被…处理); the board shows it beside the alarm.
 */
export interface DispatchCalls {
  /** Amber alarms only; one refusal stops no other. Rejects when all were refused. */
  ackBatch(alarms: readonly AlarmRef[]): Promise<ReplyOf<typeof timeoutCalls.ackEach>>;
  /** One of the actions of an alarm. */
  actOnAlarm(alarm: AlarmRef, request: AlarmRequest | AlarmUndoRequest): Promise<AlarmView>;
  /** Acts on a hole timeout. */
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
  const change = async (
    key: keyof typeof flightActionCalls,
    input: { readonly id: string; readonly [name: string]: unknown },
  ): Promise<string> => (await sendCall(http, flightActionCalls[key], input)).message;
  return {
    remindFlight: (id, preset) => change('remind', { id, preset }),
    sendMarshal: (id, marshalId) => change('marshal', { id, marshalId }),
    undoMarshal: (id) => change('undoMarshal', { id }),
    recallMarshal: (id) => change('recallMarshal', { id }),
    noteFlight: (id, text, seen) => change('note', { id, note: text, seen }),
    async marshals(id) {
      return (await sendCall(http, flightCalls.listMarshals, { id }, { isAnnounced: true })).result;
    },
    start: (id) => change('start', { id }),
    release: (id) => change('release', { id }),
    holeOut: async (id) => (await sendCall(http, flightCalls.holeOut, { id })).message,
    recall: (id) => change('recall', { id }),
    ackBatch: async (ids) => (await sendCall(http, timeoutCalls.ackEach, { ids })).result,
    actOnAlarm: async ({ id, rev }, { kind, ...input }) =>
      (await sendCall(http, alarmCalls[kind], { id, rev, ...input })).result,
    actOnTimeout: async ({ id, rev }, { kind, ...input }) =>
      (await sendCall(http, timeoutActionCalls[kind], { id, rev, ...input })).result,
    correctHole: async (id, holeNo) =>
      (await sendCall(http, flightCalls.correctHole, { id, holeNo })).message,
    move: async (id, teeTime, startHoleNo) =>
      (await sendCall(http, flightCalls.move, { id, teeTime, startHoleNo })).message,
    finish: (id) => change('finish', { id }),
    batchControl: async (ids, action, reason) =>
      (await sendCall(http, flightGroupCalls.controlEach, { ids, action, reason })).message,
    review: async (id, reviewResult, reviewNote) =>
      (await sendCall(http, timeoutCalls.review, { id, reviewResult, reviewNote })).message,
    records: createBoardRecords(http),
    geometry: (parkId) => readGeometry(http, parkId),
    async events(parkId, epoch, afterSeq) {
      const dest = formatGolfDestination(parkId);
      const query = { dest, epoch, afterSeq, limit: EVENT_PAGE };
      const page = decodeEventPage((await sendCall(http, boardCalls.listEvents, query)).result, dest);
      if (page instanceof Rejection) throw new Error(`服务器的回答无法识别（${page.reason}）`);
      return page;
    },
    log: async (of) => (await sendCall(http, boardCalls.listLog, of)).result,
  };
}
