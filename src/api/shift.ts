/** The shift book, handovers, and who watches a park. */
import { keepPreviousData } from '@tanstack/react-query';
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import type { NoteSubject } from '#domain/shift/noteSubjects.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import type { OpenSubject, Watcher } from '#domain/dispatch/presence.ts';
import { SHIFT_ENTITY } from '#domain/shift/entity.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Http, Params } from './http.ts';
import type { Page } from './page.ts';
import { queryCall, type Resource } from './query.ts';

export const SHIFT: Resource = {
  name: SHIFT_ENTITY,
  path: '/admin/golfShift',
  live: GolfMessageType.recordState,
};

/** A line of the book as it is shown. */
export type ShiftLine = Omit<ShiftEntry, 'parkId'>;
export type PastHandover = Omit<Handover, 'items'>;

/** Lines of a park, the latest first; the old ones stay while others are asked for. */
export const queryShiftBook = (http: Http, params: Params) => ({
  ...queryCall<Page<ShiftLine>>(http, SHIFT, 'list', params),
  placeholderData: keepPreviousData,
});

export const queryHandover = (http: Http, parkId: string) =>
  queryCall<Handover | null>(http, SHIFT, 'handover', { parkId });
export const queryOpenItems = (http: Http, parkId: string) =>
  queryCall<readonly HandoverItem[]>(http, SHIFT, 'openItems', { parkId });
export const queryPastHandovers = (http: Http, parkId: string) =>
  queryCall<readonly PastHandover[]>(http, SHIFT, 'handovers', { parkId });
export const queryPastHandover = (http: Http, id: string) =>
  queryCall<Handover>(http, SHIFT, 'queryHandoverById', { id });

export const queryNoteSubjects = (http: Http, parkId: string) =>
  queryCall<readonly NoteSubject[]>(http, SHIFT, 'subjects', { parkId });

export interface ShiftNote {
  readonly parkId: string;
  readonly content: string;
  readonly category: string;
  readonly weight: string;
  readonly flightId?: string;
  readonly flightNo?: string;
  readonly holeNo?: number;
  readonly alarmId?: string;
}

const QUIET = { quiet: true } as const;

/** @returns the server's words */
export const addShiftNote = async (http: Http, note: ShiftNote): Promise<string> =>
  (await http.post(`${SHIFT.path}/add`, note, QUIET)).message;

export const prepareHandover = (http: Http, parkId: string, summary: string) =>
  http.post<Handover>(`${SHIFT.path}/prepare`, { parkId, summary }, QUIET);

export const stepHandover = (
  http: Http,
  step: 'begin' | 'confirm' | 'complete' | 'withdraw',
  body: { readonly id: string; readonly itemId?: string; readonly remark?: string; readonly reason?: string },
) => http.put<Handover>(`${SHIFT.path}/${step}`, body, QUIET);

/** Says that a page watches a park, and what it has open. @returns everybody who watches now */
export const sendPresence = async (
  http: Http,
  sighting: {
    readonly parkId: string;
    readonly viewId: string;
    readonly open?: OpenSubject;
    readonly isAside?: boolean;
    readonly isLeaving?: boolean;
  },
): Promise<readonly Watcher[]> =>
  (await http.put<readonly Watcher[]>(`${SHIFT.path}/presence`, sighting, QUIET)).result;

/** How a console sounds. */
export interface SoundReport {
  /** Silent for so long from now on; 0 = no mute. */
  readonly muteMs: number;
  /** Its sound is not switched on. */
  readonly isOff: boolean;
}

export const sendSound = (http: Http, parkId: string, report: SoundReport) =>
  http.put(`${SHIFT.path}/mute`, { parkId, ...report }, QUIET);
