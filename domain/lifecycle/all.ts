/** Every lifecycle of the golf business. Flights and alarms are not here: the dispatch room owns theirs. */
import { CATALOGUE } from '../entities/catalogue.ts';
import type { EntityDescription } from '../entities/describe.ts';
import { findField } from '../entities/fields.ts';
import type { Lifecycle } from '../entities/lifecycle.ts';
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
  ...CATALOGUE.flatMap(toLifecycle),
];

/** The table that a description holds itself. */
function toLifecycle(entity: EntityDescription): readonly Lifecycle[] {
  const { name, permission, callPermission, lifecycle } = entity;
  if (lifecycle === undefined) return [];
  const transitions = lifecycle.transitions.map((transition) =>
    transition.bySystem === true
      ? transition
      : { ...transition, permission: callPermission ?? `${permission}:${transition.key}` },
  );
  const dict = findField(entity, lifecycle.field)?.dict ?? '';
  return [{ ...lifecycle, entity: name, dict, transitions }];
}
