/** Readers of a park, its holes and its clock (domain/dispatch/model.ts). */

import type {
  AreaView,
  MuteFlags,
  DispatchCounters,
  HoleView,
  ParkClock,
  ParkView,
} from '../dispatch/model.ts';
import type { OpenSubject, Watcher } from '../dispatch/presence.ts';
import type { PlayStop } from '../pace/playTime.ts';
import type { FenceBreachMessage, GolfCommon } from './golf.ts';
import {
  readAnyCode,
  readBoolean,
  readId,
  createListReader,
  readNumber,
  readNumberOrNull,
  readObject,
  createShapeReader,
  readString,
  readStringOrNull,
  readText,
  type FieldReader,
  type Wire,
  readOptional,
} from './readers.ts';

export const readHole = createShapeReader<HoleView>({
  holeId: readId,
  holeNo: readNumber,
  displayNo: readText,
  areaId: readText,
  par: readNumber,
  yards: readNumber,
  timeParSec: readNumber,
  transferSec: readNumber,
  capacity: readNumber,
  status: readAnyCode,
  halfwayHouse: readBoolean,
  nextHoleNo: readNumber,
});

const area = createShapeReader<AreaView>({
  areaId: readId,
  name: readText,
  holeFrom: readNumber,
  holeTo: readNumber,
  cabin: readAnyCode,
});

const parkFields = createShapeReader<Omit<ParkView, keyof MuteFlags | 'isActual' | 'hasTrackers' | 'stops'>>({
  id: readId,
  name: readText,
  status: readAnyCode,
  suspendReason: readStringOrNull,
  suspendTs: readNumberOrNull,
  tickSec: readNumber,
  teeIntervalSec: readNumber,
  staleFixSec: readNumber,
  lostFixSec: readNumber,
  areas: createListReader(area),
  voiceTemplate: readText,
});

const stop = createShapeReader<PlayStop>({ fromTs: readNumber, toTs: readNumberOrNull });

export const readMuteFlags = (o: Wire): MuteFlags => ({
  ...readOptional('soundOff', o.soundOff, readBoolean),
  ...readOptional('voiceOff', o.voiceOff, readBoolean),
});

export const readParkView: FieldReader<ParkView> = (v, name) => {
  const wire = readObject(v, name);
  return {
    ...parkFields(v, name),
    ...readMuteFlags(wire),
    ...readOptional('isActual', wire.isActual, readBoolean),
    ...readOptional('hasTrackers', wire.hasTrackers, readBoolean),
    ...readOptional('stops', wire.stops, createListReader(stop)),
  };
};

export const readClock = createShapeReader<ParkClock>({
  serverTs: readNumber,
  parkTs: readNumber,
  speed: readNumber,
});

export const readCounters = createShapeReader<DispatchCounters>({
  waitingCaddies: readNumber,
  availableCarts: readNumber,
  overdueOrders: readNumber,
});

const openSubject = createShapeReader<OpenSubject>({ entity: readText, id: readText });

const watcherFields = createShapeReader<Omit<Watcher, 'isAside'>>({
  userId: readId,
  realname: readText,
  open: createListReader(openSubject),
});

const watcher: FieldReader<Watcher> = (v, name) => ({
  ...watcherFields(v, name),
  ...(readObject(v, name).isAside === true && { isAside: true }),
});

const watchers = createListReader(watcher);

export const readPresence = ({ watchers: sent }: Wire): { readonly watchers: readonly Watcher[] } => ({
  watchers: watchers(sent, 'watchers'),
});

/** What a message about a cart at a fence has of its own. */
export const readFenceBreach = (o: Wire): Omit<FenceBreachMessage, keyof GolfCommon | 'type'> => ({
  breachId: readId(o.breachId, 'breachId'),
  rev: readNumber(o.rev, 'rev'),
  deviceId: readId(o.deviceId, 'deviceId'),
  ...readOptional('deviceNo', o.deviceNo, readString),
  fenceId: readId(o.fenceId, 'fenceId'),
  ...readOptional('fenceName', o.fenceName, readString),
  action: readAnyCode(o.action, 'action'),
  enterTs: readNumber(o.enterTs, 'enterTs'),
  leaveTs: readNumberOrNull(o.leaveTs, 'leaveTs'),
});
