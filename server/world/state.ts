/** What only the world knows of a day: its luck, and what flights and trackers will do. No rule of `park` sees it. */

import type { ParkFence } from '../park/course/fence.ts';
import type { ParkHole } from '../park/course/park.ts';
import type { DayOptions } from '../park/model/decisions.ts';
import type { BreachState } from '../park/model/findings.ts';
import type { DeviceState, FlightState } from '../park/model/model.ts';
import type { DayState } from '../park/model/state.ts';
import { PRESET_RULES, type Preset, type PresetRules, type Scale } from './basis/presets.ts';
import { Dice } from './basis/random.ts';
import type { Point } from './courses/geometry.ts';
import type { ParkSeed } from './courses/index.ts';

/** Tick 0 is 06:00 Asia/Shanghai. */
export interface SimulationOptions extends DayOptions {
  readonly seed: string;
  readonly preset: Preset;
  readonly scale: Scale;
  /** Number of a flight on the sheet that never takes longer than it is allowed: what the day were without its delays. */
  readonly punctualFlight?: number;
}

export type Mishap = 'none' | 'lostBall' | 'ruling' | 'cart';

interface Spell {
  readonly factor: number;
  holesLeft: number;
}

/** A time in which a device's fixes do not come through. Park seconds. */
interface Silence {
  readonly fromSec: number;
  readonly toSec: number;
}

/** A cart goes, or seems to be, where it must not be. Park seconds. */
export interface Excursion {
  readonly fence: ParkFence;
  /** Local metres. */
  readonly goal: Point;
  /** Sets out from its flight, and is back with it. */
  readonly fromSec: number;
  readonly toSec: number;
  /** Seconds of the way to the goal, and of the way back. */
  readonly rideSec: number;
  /** It never left: one fix at `fromSec` is wrong. */
  readonly isOutlier: boolean;
  /** Fixes in a row that say other than what is known. */
  fixes: number;
  /** Park second of the first of them. */
  firstSec: number;
  breach: BreachState | null;
}

interface FlightTruth {
  /** Comes to its first tee so long after its time. */
  readonly lateSec: number;
  /** Own time as a part of the allowance; below 1 is fast. */
  readonly paceFactor: number;
  spells: Spell[];
  /** Left out on the way to the next one, and not noticed yet. */
  skipped: ParkHole | null;
}

interface DeviceTruth {
  readonly salt: number;
  silence: Silence | null;
  excursion: Excursion | null;
  /** Percent at `batterySec`. */
  battery: number;
  batterySec: number;
}

/** A text on its way. Park seconds. */
interface Delivery {
  readonly deliverSec: number;
  readonly receiptSec: number;
  readonly helps: boolean;
}

export class WorldState {
  readonly day: DayState;
  readonly options: SimulationOptions;
  readonly park: ParkSeed;
  readonly rules: PresetRules;
  readonly dice: Dice;
  /** Carts away from their flights. */
  readonly excursions = new Set<DeviceState>();
  readonly deliveries = new Map<FlightState, Delivery>();
  silentSec = 0;
  readonly #flights = new Map<FlightState, FlightTruth>();
  readonly #devices = new Map<DeviceState, DeviceTruth>();

  constructor(day: DayState, options: SimulationOptions, park: ParkSeed) {
    this.day = day;
    this.options = options;
    this.park = park;
    this.rules = PRESET_RULES[options.preset];
    this.dice = new Dice(options.seed, options.parkId, options.dayIndex);
  }

  /** One that is known stays as it is. */
  addFlight(flight: FlightState, truth: Pick<FlightTruth, 'lateSec' | 'paceFactor'>): void {
    if (!this.#flights.has(flight)) this.#flights.set(flight, { ...truth, spells: [], skipped: null });
  }

  getFlight(flight: FlightState): FlightTruth {
    const truth = this.#flights.get(flight);
    if (truth === undefined) throw new Error(`flight ${flight.plan.flightId} is not of this world`);
    return truth;
  }

  addDevice(device: DeviceState, { salt, battery }: Pick<DeviceTruth, 'salt' | 'battery'>): void {
    this.#devices.set(device, { salt, battery, batterySec: 0, silence: null, excursion: null });
  }

  getDevice(device: DeviceState): DeviceTruth {
    const truth = this.#devices.get(device);
    if (truth === undefined) throw new Error(`device ${device.deviceNo} is not of this world`);
    return truth;
  }
}
