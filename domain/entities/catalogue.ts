/**
 * Every described record of the golf business, of the example pages and of the system; `index.ts` leaves out those whose rows come from a package of their own.
 */

import { golfAgreement, golfPlatformAgreement } from './agreement.ts';
import { golfAlarm } from './alarm.ts';
import { golfAnnouncement } from './announcement.ts';
import { golfParkArea } from './area.ts';
import { golfCaddie } from './caddie.ts';
import { golfCaddieApply } from './caddieApply.ts';
import { golfCaddieCheck } from './caddieCheck.ts';
import { golfCaddieEvaluation } from './caddieEvaluation.ts';
import { golfCaddieOrder } from './caddieOrder.ts';
import { golfCarousel } from './carousel.ts';
import { sysCheckRule } from './checkRule.ts';
import { golfComment } from './comment.ts';
import { golfCompetition } from './competition.ts';
import { golfCompetitionPlan } from './competitionPlan.ts';
import { golfCompetitionPlayer } from './competitionPlayer.ts';
import { golfCompetitionRule } from './competitionRule.ts';
import { golfCompetitionScore } from './competitionScore.ts';
import { sysDataSource } from './dataSource.ts';
import type { EntityDescription } from './describe.ts';
import { golfDevice } from './device.ts';
import { sysDict, sysDictItem } from './dictionary.ts';
import { exampleItem } from './exampleItem.ts';
import { exampleCustomer, exampleOrder, exampleTicket } from './exampleOrder.ts';
import { golfFeedback } from './feedback.ts';
import { golfFence } from './fence.ts';
import { sysFillRule } from './fillRule.ts';
import { golfFlight } from './flight.ts';
import { golfHole } from './hole.ts';
import { golfHoleTimeout } from './holeTimeout.ts';
import { golfHoliday } from './holiday.ts';
import { golfIncident } from './incident.ts';
import { yxInspect } from './inspection.ts';
import { jeecgDemo } from './jeecgDemo.ts';
import { golfJumpHole } from './jumpHole.ts';
import { sysMailSink, sysMessage, sysMessageTemplate } from './message.ts';
import { golfOrder } from './order.ts';
import { golfOrderCheckLog } from './orderCheckLog.ts';
import { golfPark } from './park.ts';
import { golfPlayer } from './player.ts';
import { sysPosition } from './position.ts';
import { golfPriceRule } from './priceRule.ts';
import { golfPriceSet } from './priceSet.ts';
import { sysQuartzJob, sysQuartzJobLog } from './quartzJob.ts';
import { golfOrderRefund } from './refund.ts';
import { sysRole } from './role.ts';
import { golfStartHole } from './startHole.ts';
import { golfStatDay, golfStatHole } from './statistics.ts';
import { sysOssFile } from './storedFile.ts';
import { sysAnnouncement, sysAnnouncementReceipt } from './systemAnnouncement.ts';
import { golfTrackerKey } from './trackerKey.ts';
import { caddieUsers, platformerUsers, playerUsers } from './userLists.ts';

const RECORDS = [
  golfPark,
  golfParkArea,
  golfHole,
  golfFence,
  golfDevice,
  golfTrackerKey,
  golfCompetition,
  golfCompetitionPlayer,
  golfCompetitionScore,
  golfCompetitionRule,
  golfCompetitionPlan,
  golfStartHole,
  golfJumpHole,
  golfFlight,
  golfHoleTimeout,
  golfAlarm,
  golfIncident,
  yxInspect,
  golfPlayer,
  golfCaddie,
  golfCaddieApply,
  golfCaddieCheck,
  golfCaddieOrder,
  golfCaddieEvaluation,
  golfOrder,
  golfOrderCheckLog,
  golfOrderRefund,
  golfPriceSet,
  golfPriceRule,
  golfHoliday,
  golfAnnouncement,
  golfCarousel,
  golfAgreement,
  golfPlatformAgreement,
  golfFeedback,
  golfComment,
  golfStatDay,
  golfStatHole,
  caddieUsers,
  platformerUsers,
  playerUsers,
  exampleItem,
  jeecgDemo,
  exampleOrder,
  exampleCustomer,
  exampleTicket,
  sysPosition,
  sysFillRule,
  sysDataSource,
  sysMessage,
  sysMessageTemplate,
  sysMailSink,
  sysOssFile,
  sysAnnouncement,
  sysAnnouncementReceipt,
  sysQuartzJob,
  sysQuartzJobLog,
  sysDict,
  sysDictItem,
  sysCheckRule,
  sysRole,
] as const;

/** One of them, with its literals. */
export type CatalogueRecord = (typeof RECORDS)[number];

export const CATALOGUE: readonly EntityDescription[] = RECORDS;

/** @throws Error for a name that nothing has: a mistake in a description, not in data */
export function getEntity(name: string): EntityDescription {
  const found = CATALOGUE.find((entity) => entity.name === name);
  if (found === undefined) throw new Error(`no entity ${name}`);
  return found;
}
