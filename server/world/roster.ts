/** Who and what is there when the day begins: flights, trackers, marshals, the caddies' turn. */
import { DeviceType } from '#domain/codes/play.ts';
import { computePartyFactor } from '#domain/pace/arithmetic.ts';
import { PACE_START } from '#domain/pace/state.ts';
import { getFleet, type ParkSeed } from './courses/index.ts';
import { createSimulationId } from './basis/ids.ts';
import type { CaddieState, DeviceState, FlightState, MarshalState } from '../park/day/model.ts';
import { drawPerson } from './people.ts';
import type { Scale } from './basis/presets.ts';
import type { Dice } from './basis/random.ts';
import type { ParkHole } from '../park/course/hole.ts';
import type { PlannedFlight } from '../park/day/plannedFlight.ts';

export const indexHoles = (holes: readonly ParkHole[]): ReadonlyMap<number, number> =>
  new Map(holes.map((hole, index) => [hole.holeNo, index]));

export function createFlight(plan: PlannedFlight): FlightState {
  const kFactor = computePartyFactor({ players: plan.players.length });
  return {
    plan,
    kFactor,
    order: plan.holes,
    holes: plan.holes,
    indexOf: indexHoles(plan.holes),
    skipped: null,
    jumps: [],
    rev: 1,
    status: '0',
    phase: 'planned',
    nextSec: plan.arriveSec,
    runs: [],
    holesDone: 0,
    rested: false,
    startSec: -1,
    finishSec: -1,
    haltedSec: -1,
    halts: [],
    plannedBeforeSec: 0,
    breakSec: 0,
    plannedTotalSec: 0,
    expectedSec: -1,
    spells: [],
    ahead: null,
    gapAheadSec: null,
    gapBaseSec: plan.intervalSec,
    memory: PACE_START,
    blocking: false,
    reminder: null,
    handling: null,
    changes: null,
    arrived: false,
    cartsReady: false,
    orders: [],
    carts: [],
    figures: {
      ownSec: 0,
      waitSec: 0,
      cumDelaySec: 0,
      paceState: '0',
      role: '0',
      heldBy: null,
      projectedSec: null,
      lastFixSec: -1,
      section: '0',
    },
  };
}

export function createDevices(park: ParkSeed, scale: Scale, dice: Dice): DeviceState[] {
  const fleet = getFleet(park, scale);
  const kinds = [
    ['1', 'C', fleet.cart],
    ['2', 'H', fleet.handset],
    ['3', 'B', fleet.bag],
    [DeviceType.marshalHandheld, 'M', fleet.marshal],
    ['5', 'W', fleet.staff],
  ] as const;
  let index = 0;
  return kinds.flatMap(([deviceType, letter, count]) =>
    Array.from({ length: count }, (_, ordinal) => {
      index += 1;
      const deviceNo = letter + String(ordinal + 1).padStart(3, '0');
      const battery = dice.stream(deviceNo, 'battery').normal(92, 6);
      return {
        index,
        deviceId: createSimulationId('device', park.id, index),
        deviceNo,
        deviceType,
        salt: dice.salt(deviceNo, 'fix'),
        ordinal,
        rev: 1,
        flight: null,
        order: null,
        slot: 0,
        changedTick: 0,
        fix: null,
        silence: null,
        stray: null,
        battery: Math.min(100, Math.max(60, battery)),
        batterySec: 0,
      };
    }),
  );
}

export function createMarshals(devices: readonly DeviceState[], dice: Dice): MarshalState[] {
  return devices
    .filter((device) => device.deviceType === DeviceType.marshalHandheld)
    .map((device) => ({
      device,
      name: drawPerson(dice.stream(device.deviceNo, 'name'), 0.1).name,
      task: null,
      free: null,
    }));
}

/** Every caddie of the park, in the order of the turn board. */
export function createTurn(park: ParkSeed, dice: Dice): CaddieState[] {
  const caddies = park.caddiesByLevel.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: caddies }, (_, index) => ({
    caddieId: createSimulationId('caddie', park.id, index + 1),
    caddieNo: String(index + 1).padStart(3, '0'),
    name: drawPerson(dice.stream(`caddie${index}`, 'name'), 0.85).name,
    rev: 1,
  }));
}
