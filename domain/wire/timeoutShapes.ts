/** Readers of hole timeouts (domain/dispatch/model.ts). */
import type { TimeoutView } from '../dispatch/model.ts';
import type { AlarmLevel, TimeoutCause, TimeoutStatus } from '../codes/play.ts';
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
import { readSection } from './dispatchShapes.ts';

const TIMEOUT: FieldReaders<TimeoutView> = {
  alertId: readId,
  rev: readNumber,
  alertNo: readText,
  parkId: readText,
  flightId: readId,
  flightNo: readText,
  boardNo: readText,
  holeNo: readNumber,
  section: createDefaultReader(readSection, '0'),
  level: createCodeReader<AlarmLevel>('12'),
  cause: createCodeReader<TimeoutCause>('1234'),
  heldByFlightId: readStringOrNull,
  enterTs: readNumber,
  limitSec: readNumber,
  ownSec: readNumber,
  waitSec: readNumber,
  overSec: readNumber,
  cumDelaySec: readNumber,
  gapAheadSec: readNumberOrNull,
  raiseTs: readNumber,
  status: createCodeReader<TimeoutStatus>('0123456'),
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
  status: createDefaultReader(TIMEOUT.status, '0'),
  remindCount: createDefaultReader(readNumber, 0),
  shelveCount: createDefaultReader(readNumber, 0),
});
