/** Every lifecycle of the golf business. Flights and alarms are not here: the dispatch room owns theirs. */
import { caddieLifecycle, caddieWorkLifecycle } from './caddie.ts';
import { caddieApplyLifecycle } from './caddieApply.ts';
import { caddieOrderLifecycle } from './caddieOrder.ts';
import { competitionLifecycle } from './competition.ts';
import { competitionPlanLifecycle, competitionPlayerLifecycle } from './competitionPlan.ts';
import { competitionRuleLifecycle } from './competitionRule.ts';
import {
  agreementLifecycle,
  announcementLifecycle,
  carouselLifecycle,
  commentLifecycle,
  feedbackLifecycle,
  platformAgreementLifecycle,
} from './content.ts';
import {
  fenceLifecycle,
  holeLifecycle,
  incidentLifecycle,
  parkLifecycle,
  timeoutReviewLifecycle,
} from './course.ts';
import { playerLifecycle, priceSetLifecycle } from './customer.ts';
import { deviceLifecycle } from './device.ts';
import { appealLifecycle, evaluationLifecycle } from './evaluation.ts';
import { jumpHoleLifecycle } from './jumpHole.ts';
import type { Lifecycle } from './lifecycle.ts';
import { orderLifecycle } from './order.ts';
import { quartzJobLifecycle } from './quartzJob.ts';
import { refundLifecycle } from './refund.ts';

export const LIFECYCLES: readonly Lifecycle[] = [
  orderLifecycle,
  refundLifecycle,
  priceSetLifecycle,
  caddieLifecycle,
  caddieWorkLifecycle,
  caddieApplyLifecycle,
  caddieOrderLifecycle,
  evaluationLifecycle,
  appealLifecycle,
  competitionLifecycle,
  competitionPlanLifecycle,
  competitionPlayerLifecycle,
  competitionRuleLifecycle,
  jumpHoleLifecycle,
  parkLifecycle,
  holeLifecycle,
  fenceLifecycle,
  deviceLifecycle,
  incidentLifecycle,
  timeoutReviewLifecycle,
  playerLifecycle,
  announcementLifecycle,
  carouselLifecycle,
  agreementLifecycle,
  platformAgreementLifecycle,
  feedbackLifecycle,
  commentLifecycle,
  quartzJobLifecycle,
];
