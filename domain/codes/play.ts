/** Codes of the golf day: flights, pace, alarms, jumps, players, devices. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const FlightStatus = {
  planned: '0',
  ready: '1',
  onCourse: '2',
  atTurn: '3',
  suspended: '4',
  finished: '5',
  aborted: '6',
  cancelled: '7',
} as const;
export type FlightStatus = CodeOf<typeof FlightStatus>;

export const Transport = { cart: '1', walking: '2', mixed: '3' } as const;
export type Transport = CodeOf<typeof Transport>;

export const PaceState = {
  notStarted: '0',
  ahead: '1',
  normal: '2',
  watch: '3',
  behind: '4',
  stale: '9',
} as const;
export type PaceState = CodeOf<typeof PaceState>;

export const PaceRole = { none: '0', slow: '1', held: '2', holding: '3' } as const;
export type PaceRole = CodeOf<typeof PaceRole>;

export const AlarmLevel = { amber: '1', red: '2' } as const;
export type AlarmLevel = CodeOf<typeof AlarmLevel>;

export const TimeoutCause = { own: '1', held: '2', ruling: '3', deviceFault: '4' } as const;
export type TimeoutCause = CodeOf<typeof TimeoutCause>;

export const TimeoutStatus = {
  raised: '0',
  acknowledged: '1',
  reminded: '2',
  marshalSent: '3',
  shelved: '4',
  recovered: '5',
  closed: '6',
} as const;
export type TimeoutStatus = CodeOf<typeof TimeoutStatus>;

export const TimeoutCloseReason = {
  caughtUp: '1',
  penalised: '2',
  specialGuest: '3',
  falseAlarm: '4',
  jumped: '5',
  other: '6',
} as const;
export type TimeoutCloseReason = CodeOf<typeof TimeoutCloseReason>;

export const ReviewResult = { unreviewed: '0', justified: '1', falseAlarm: '2', notTheFlight: '3' } as const;
export type ReviewResult = CodeOf<typeof ReviewResult>;

export const JumpType = { skipHole: '1', changeNine: '2', playLater: '3', reverse: '4' } as const;
export type JumpType = CodeOf<typeof JumpType>;

export const JumpReason = {
  blockedHole: '1',
  catchUp: '2',
  holeClosed: '3',
  guestRequest: '4',
  weather: '5',
  referee: '6',
} as const;
export type JumpReason = CodeOf<typeof JumpReason>;

export const JumpSource = { caddie: '1', starter: '2', marshal: '3', detected: '4' } as const;
export type JumpSource = CodeOf<typeof JumpSource>;

export const JumpStatus = {
  toReview: '0',
  approved: '1',
  rejected: '2',
  done: '3',
  withdrawn: '4',
  expired: '5',
} as const;
export type JumpStatus = CodeOf<typeof JumpStatus>;

export const MemberType = {
  member: '1',
  memberGuest: '2',
  visitor: '3',
  walkIn: '4',
  professional: '5',
  employee: '6',
} as const;
export type MemberType = CodeOf<typeof MemberType>;

export const PlayerStatus = { disabled: '0', normal: '1', blacklisted: '2' } as const;
export type PlayerStatus = CodeOf<typeof PlayerStatus>;

export const DeviceType = {
  cart: '1',
  caddieHandheld: '2',
  bagTag: '3',
  marshalHandheld: '4',
  serviceVehicle: '5',
} as const;
export type DeviceType = CodeOf<typeof DeviceType>;

export const DeviceStatus = {
  inStock: '0',
  standby: '1',
  inUse: '2',
  charging: '3',
  repair: '4',
  disabled: '5',
  lost: '6',
} as const;
export type DeviceStatus = CodeOf<typeof DeviceStatus>;

export const OnlineState = { offline: '0', online: '1', weakSignal: '2', stale: '3' } as const;
export type OnlineState = CodeOf<typeof OnlineState>;

export const BindingType = { none: '0', cart: '1', caddie: '2', flight: '3', marshal: '4' } as const;
export type BindingType = CodeOf<typeof BindingType>;

/** What a key of trackers may report: one device, those of a park, those of all parks of the tenant. */
export const TrackerKeyKind = { device: '1', parkGateway: '2', tenantGateway: '3' } as const;
export type TrackerKeyKind = CodeOf<typeof TrackerKeyKind>;

export const TrackerKeyStatus = { revoked: '0', active: '1' } as const;
export type TrackerKeyStatus = CodeOf<typeof TrackerKeyStatus>;

/** How the states of a dictionary feel. */
export const playTones = {
  golf_device_status: defineTones(DeviceStatus, {
    standby: 'ahead',
    inUse: 'normal',
    charging: 'watch',
    repair: 'behind',
    lost: 'behind',
  }),
  golf_tracker_key_status: defineTones(TrackerKeyStatus, { revoked: 'paused', active: 'normal' }),
  golf_flight_status: defineTones(FlightStatus, {
    planned: 'watch',
    ready: 'ahead',
    onCourse: 'normal',
    atTurn: 'paused',
    suspended: 'paused',
    aborted: 'behind',
  }),
  golf_timeout_status: defineTones(TimeoutStatus, {
    raised: 'behind',
    acknowledged: 'watch',
    reminded: 'ahead',
    marshalSent: 'ahead',
    shelved: 'paused',
    recovered: 'normal',
  }),
  golf_jump_status: defineTones(JumpStatus, {
    toReview: 'watch',
    approved: 'ahead',
    rejected: 'behind',
    done: 'normal',
  }),
  golf_player_status: defineTones(PlayerStatus, { normal: 'normal', blacklisted: 'behind' }),
};
