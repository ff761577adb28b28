/** Parks: the short list that selectors read, the thresholds of their pace, the sound of their boards (PACE-08, SOUND-10). */

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Nothing, OptionalText, TARGET } from './schemas.ts';

const PARK = 'golfPark';
const SET = { permission: 'golf:park:pace' } as const;
/** Parameters of a park; those that are left out keep their values or take their defaults. */
const Parameters = Type.Record(Type.String(), Type.Unknown());

export const parkCalls = {
  /** Those that the caller may see, in their order. */
  listOptions: defineCall({
    method: 'GET',
    path: '/admin/golfPark/options',
    summary: 'Names of the parks of the caller',
    access: 'signedIn',
    of: PARK,
    query: Type.Object({}),
    reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),

  /** Of the running day, else of the clock on the wall; where the days of several parks differ, the latest. */
  readToday: defineCall({
    method: 'GET',
    path: '/admin/golfPark/today',
    summary: 'Today in a park, or in those of the caller',
    access: 'signedIn',
    of: PARK,
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Object({ today: Type.String({ description: '`YYYY-MM-DD`' }) }),
  }),

  /** Thresholds that are left out take their defaults. The running day measures by them at once. */
  setPace: defineCall({
    method: 'PUT',
    path: '/admin/golfPark/paceConfig',
    summary: 'Set the thresholds of pace of a park',
    access: SET,
    of: PARK,
    body: Type.Object({ ...TARGET, paceConfig: Parameters }),
    reply: Nothing,
  }),

  /** `{sound, voice, voiceTemplate}`; the running day sounds so from its next alarm on. */
  setDispatch: defineCall({
    method: 'PUT',
    path: '/admin/golfPark/dispatchConfig',
    summary: 'Set how alarms of a park sound',
    access: SET,
    of: PARK,
    body: Type.Object({ ...TARGET, dispatchConfig: Parameters }),
    reply: Nothing,
  }),
};
