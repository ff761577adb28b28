/** Codes of content, feedback, incidents and what dispatchers do. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const AnnouncementTarget = {
  everybody: '1',
  players: '2',
  caddies: '3',
  employees: '4',
  devicesOnCourse: '5',
} as const;
export type AnnouncementTarget = CodeOf<typeof AnnouncementTarget>;

/** golf_notice_category */
export const AnnouncementCategory = {
  course: '1',
  weather: '2',
  competition: '3',
  offer: '4',
  urgent: '5',
} as const;
export type AnnouncementCategory = CodeOf<typeof AnnouncementCategory>;

/** golf_carousel_position */
export const CarouselPosition = { home: '1', competition: '2', booking: '3', board: '4' } as const;
export type CarouselPosition = CodeOf<typeof CarouselPosition>;

/** golf_platform_agreement_type */
export const PlatformAgreementType = { user: '1', privacy: '2', payment: '3', disclaimer: '4' } as const;
export type PlatformAgreementType = CodeOf<typeof PlatformAgreementType>;

/** golf_agreement_type */
export const AgreementType = { booking: '1', cart: '2', caddie: '3', membership: '4' } as const;
export type AgreementType = CodeOf<typeof AgreementType>;

export const PublishStatus = { draft: '0', published: '1', revoked: '2' } as const;
export type PublishStatus = CodeOf<typeof PublishStatus>;

export const EffectStatus = { upcoming: '0', inForce: '1', ended: '2' } as const;
export type EffectStatus = CodeOf<typeof EffectStatus>;

export const LinkTarget = {
  none: '0',
  page: '1',
  external: '2',
  competition: '3',
  announcement: '4',
} as const;
export type LinkTarget = CodeOf<typeof LinkTarget>;

export const FeedbackStatus = { open: '0', inProgress: '1', answered: '2', closed: '3' } as const;
export type FeedbackStatus = CodeOf<typeof FeedbackStatus>;

/** priority: of what people are told. */
export const NoticePriority = { general: 'L', important: 'M', urgent: 'H' } as const;
export type NoticePriority = CodeOf<typeof NoticePriority>;

/** golf_feedback_type */
export const FeedbackType = {
  pace: '1',
  caddie: '2',
  cart: '3',
  course: '4',
  food: '5',
  system: '6',
  other: '7',
} as const;
export type FeedbackType = CodeOf<typeof FeedbackType>;

export const FeedbackSubject = { flight: '1', caddieOrder: '2', order: '3' } as const;
export type FeedbackSubject = CodeOf<typeof FeedbackSubject>;

export const CommentTarget = { park: '1', hole: '2', competition: '3', caddie: '4' } as const;
export type CommentTarget = CodeOf<typeof CommentTarget>;

export const CommentStatus = { toReview: '0', shown: '1', hidden: '2' } as const;
export type CommentStatus = CodeOf<typeof CommentStatus>;

export const IncidentType = {
  cartBreakdown: '1',
  deviceFault: '2',
  injury: '3',
  dispute: '4',
  loss: '5',
  fenceBreach: '6',
  slowPlay: '7',
  scoreMismatch: '8',
} as const;
export type IncidentType = CodeOf<typeof IncidentType>;

export const IncidentStatus = { open: '0', inProgress: '1', resolved: '2' } as const;
export type IncidentStatus = CodeOf<typeof IncidentStatus>;

export const DispatchAction = {
  acknowledge: '1',
  remind: '2',
  sendMarshal: '3',
  shelve: '4',
  close: '5',
  broadcast: '6',
  reorder: '7',
  endRound: '8',
  correctHole: '9',
  call: '10',
  note: '11',
  release: '12',
  takeOver: '13',
  undo: '14',
  unshelve: '15',
  recallMarshal: '16',
  reopen: '17',
} as const;
export type DispatchAction = CodeOf<typeof DispatchAction>;

/** What a flight is reminded of. */
export const RemindPreset = { catchUp: '1', hurry: '2', letThrough: '3' } as const;
export type RemindPreset = CodeOf<typeof RemindPreset>;

export const ReminderChannel = { devicePush: '1', radio: '2', sms: '3', voice: '4' } as const;
export type ReminderChannel = CodeOf<typeof ReminderChannel>;

export const ReceiptStatus = { sent: '0', delivered: '1', answered: '2', failed: '3' } as const;
export type ReceiptStatus = CodeOf<typeof ReceiptStatus>;

/** golf_inspect_item */
export const InspectionItem = {
  green: '1',
  tee: '2',
  bunker: '3',
  cartPath: '4',
  cleanliness: '5',
  service: '6',
  pace: '7',
} as const;
export type InspectionItem = CodeOf<typeof InspectionItem>;

export const InspectionResult = { passed: '1', toMend: '2', toRecheck: '3' } as const;
export type InspectionResult = CodeOf<typeof InspectionResult>;

/** How the states of a dictionary feel. */
export const serviceTones = {
  golf_incident_status: defineTones(IncidentStatus, {
    open: 'watch',
    inProgress: 'ahead',
    resolved: 'normal',
  }),
  golf_publish_status: defineTones(PublishStatus, { draft: 'watch', published: 'normal' }),
  golf_effect_status: defineTones(EffectStatus, { upcoming: 'ahead', inForce: 'normal' }),
  golf_feedback_status: defineTones(FeedbackStatus, {
    open: 'watch',
    inProgress: 'ahead',
    answered: 'normal',
  }),
  golf_comment_status: defineTones(CommentStatus, { toReview: 'watch', shown: 'normal' }),
};
