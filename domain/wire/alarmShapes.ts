/** Readers of alarms (domain/alarms/alarm.ts). */

import type { AlarmView } from '../alarms/alarm.ts';
import type { AlarmIntervention } from '../alarms/intervention.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState, AlarmSubject } from '../codes/alarm.ts';
import { DispatchAction } from '../codes/service.ts';
import type { AlarmCall, AlarmMessage, GolfCommon } from './golf.ts';
import { readMuteFlags } from './parkShapes.ts';
import {
  createCodeReader,
  createDefaultReader,
  createListReader,
  createShapeReader,
  type FieldReader,
  readBoolean,
  readId,
  readNumber,
  readNumberOrNull,
  readObject,
  readOptional,
  readString,
  readStringOrNull,
  readText,
  type Wire,
} from './readers.ts';

const ids = createDefaultReader(createListReader(readString), []);
const count = createDefaultReader(readNumber, 0);

const alarmFields = createShapeReader<Omit<AlarmView, 'intervention'>>({
  alarmId: readId,
  rev: readNumber,
  alarmNo: readText,
  parkId: readText,
  rule: createCodeReader(AlarmRule),
  priority: createCodeReader(AlarmPriority),
  state: createCodeReader(AlarmState),
  subject: createCodeReader(AlarmSubject),
  subjectId: readText,
  subjectName: readText,
  flightId: readStringOrNull,
  flightNo: readStringOrNull,
  holeNo: count,
  text: readText,
  lostSec: readNumberOrNull,
  heldFlightIds: ids,
  timeoutIds: ids,
  rootAlarmId: readStringOrNull,
  raiseTs: readNumber,
  raiseHole: readText,
  askTs: readNumberOrNull,
  redTs: readNumberOrNull,
  heardTs: readNumberOrNull,
  chatterTs: readNumberOrNull,
  escalateTs: readNumberOrNull,
  ackUser: readStringOrNull,
  ackTs: readNumberOrNull,
  ownerId: readStringOrNull,
  ownerName: readStringOrNull,
  shelveUntilTs: readNumberOrNull,
  shelveReason: readStringOrNull,
  shelveCount: count,
  remindCount: count,
  lastRemindTs: readNumberOrNull,
  remindReceipt: readStringOrNull,
  marshalId: readStringOrNull,
  marshalName: readStringOrNull,
  marshalTs: readNumberOrNull,
  clearTs: readNumberOrNull,
  closeUser: readStringOrNull,
  closeTs: readNumberOrNull,
  closeReason: readStringOrNull,
  note: readStringOrNull,
});

const intervention = createShapeReader<AlarmIntervention>({
  action: createCodeReader(DispatchAction),
  ts: readNumber,
  lostSec: readNumber,
  effectSec: readNumberOrNull,
  untilTs: readNumberOrNull,
});

export const readAlarm: FieldReader<AlarmView> = (v, name) => ({
  ...alarmFields(v, name),
  ...readOptional('intervention', readObject(v, name).intervention ?? undefined, intervention),
});

const sound = createDefaultReader(createCodeReader(AlarmSound), AlarmSound.none);

/** How a message about an alarm sounds; one that says nothing is silent. */
const readAlarmCall = (o: Wire): AlarmCall => ({
  sound: sound(o.sound, 'sound'),
  ...readOptional('voice', o.voice, readString),
  ...readOptional('figuresOnly', o.figuresOnly, readBoolean),
  ...readMuteFlags(o),
});

/** What a message about an alarm has of its own. */
export const readAlarmBody = (o: Wire): Omit<AlarmMessage, keyof GolfCommon | 'type'> => ({
  alarm: readAlarm(o.alarm, 'alarm'),
  ...readAlarmCall(o),
  ...readOptional('user', o.user, readString),
  ...readOptional('deed', o.deed, readString),
  ...readOptional('commitTs', o.commitTs, readNumber),
});
