/** Readers of hole timeouts (domain/dispatch/model.ts). */

import { Section } from '../codes/course.ts';
import { AlarmLevel, TimeoutCause, TimeoutStatus } from '../codes/play.ts';
import type { TimeoutView } from '../dispatch/model.ts';
import { readSection } from './dispatchShapes.ts';
import {
  createCodeReader,
  readId,
  readNumber,
  readNumberOrNull,
  createDefaultReader,
  createPatchReader,
  createShapeReader,
  readStringOrNull,
  readText,
  type FieldReaders,
} from './readers.ts';

const TIMEOUT: FieldReaders<TimeoutView> = {
  alertId: readId,
  rev: readNumber,
  alertNo: readText,
  parkId: readText,
  flightId: readId,
  flightNo: readText,
  boardNo: readText,
  holeNo: readNumber,
  section: createDefaultReader(readSection, Section.outside),
  level: createCodeReader(AlarmLevel),
  cause: createCodeReader(TimeoutCause),
  heldByFlightId: readStringOrNull,
  enterTs: readNumber,
  limitSec: readNumber,
  ownSec: readNumber,
  waitSec: readNumber,
  overSec: readNumber,
  cumDelaySec: readNumber,
  gapAheadSec: readNumberOrNull,
  raiseTs: readNumber,
  status: createCodeReader(TimeoutStatus),
  ackUser: readStringOrNull,
  ackTs: readNumberOrNull,
  remindCount: readNumber,
  lastRemindTs: readNumberOrNull,
  remindReceipt: readStringOrNull,
  marshalId: readStringOrNull,
  marshalName: readStringOrNull,
  marshalTs: readNumberOrNull,
  shelveUntilTs: readNumberOrNull,
  shelveCount: readNumber,
  resolveTs: readNumberOrNull,
  closeUser: readStringOrNull,
  closeReason: readStringOrNull,
  note: readStringOrNull,
};

export const readTimeout = createShapeReader<TimeoutView>(TIMEOUT);

export const readTimeoutPatch = createPatchReader<TimeoutView>(TIMEOUT);

/** An alarm in the flat body of type 3: what the frame leaves out has just been raised by nobody yet. */
export const readRaisedTimeout = createShapeReader<
  Omit<TimeoutView, 'raiseTs'> & { readonly raiseTs: number | null }
>({
  ...TIMEOUT,
  rev: createDefaultReader(readNumber, 1),
  raiseTs: readNumberOrNull,
  status: createDefaultReader(TIMEOUT.status, TimeoutStatus.raised),
  remindCount: createDefaultReader(readNumber, 0),
  shelveCount: createDefaultReader(readNumber, 0),
});
