/** Codes of the course: parks, areas, holes, fences. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const ParkType = { members: '1', publicCourse: '2', resort: '3', drivingRange: '4' } as const;
export type ParkType = CodeOf<typeof ParkType>;

export const ParkStatus = { closed: '0', open: '1', maintenance: '2', suspended: '3' } as const;
export type ParkStatus = CodeOf<typeof ParkStatus>;

export const SuspendReason = {
  lightning: '1',
  rainstorm: '2',
  fog: '3',
  competition: '4',
  equipment: '5',
  other: '6',
} as const;
export type SuspendReason = CodeOf<typeof SuspendReason>;

export const CoordinateSystem = { wgs84: '1', gcj02: '2' } as const;
export type CoordinateSystem = CodeOf<typeof CoordinateSystem>;

/** Who plays on a course: people, or those whom the program invents. */
export const DaySource = { actual: '1', simulated: '2' } as const;
export type DaySource = CodeOf<typeof DaySource>;

export const Enabled = { no: '0', yes: '1' } as const;
export type Enabled = CodeOf<typeof Enabled>;

export const AreaType = {
  nine: '1',
  clubhouse: '2',
  starter: '3',
  drivingRange: '4',
  cartBarn: '5',
  maintenance: '6',
  shelter: '7',
} as const;
export type AreaType = CodeOf<typeof AreaType>;

export const HoleStatus = { open: '1', closed: '2', maintenance: '3' } as const;
export type HoleStatus = CodeOf<typeof HoleStatus>;

export const Section = {
  outside: '0',
  tee: '1',
  fairway: '2',
  green: '3',
  transfer: '4',
  shelter: '5',
} as const;
export type Section = CodeOf<typeof Section>;

/** Sections that lie on a hole. */
export const HoleSection = { tee: Section.tee, fairway: Section.fairway, green: Section.green } as const;
export type HoleSection = CodeOf<typeof HoleSection>;

export const TeeColor = { black: '1', gold: '2', blue: '3', white: '4', red: '5' } as const;
export type TeeColor = CodeOf<typeof TeeColor>;

export const StarterCabin = { all: '0', holeOne: '1', holeTen: '2' } as const;
export type StarterCabin = CodeOf<typeof StarterCabin>;

export const FenceType = {
  hole: '1',
  green: '2',
  tee: '3',
  water: '4',
  forbidden: '5',
  cartPathOnly: '6',
  slow: '7',
  parking: '8',
  clubhouse: '9',
  boundary: '10',
  transfer: '11',
  shelter: '12',
} as const;
export type FenceType = CodeOf<typeof FenceType>;

export const FenceShape = { polygon: '1', circle: '2', corridor: '3' } as const;
export type FenceShape = CodeOf<typeof FenceShape>;

export const FenceAction = {
  notifyOffice: '1',
  beep: '2',
  showMessage: '3',
  limitSpeed: '4',
  stopCart: '5',
} as const;
export type FenceAction = CodeOf<typeof FenceAction>;

export const DeviceScope = { carts: '1', handhelds: '2', all: '3' } as const;
export type DeviceScope = CodeOf<typeof DeviceScope>;

export const ActiveMode = { always: '0', scheduled: '1' } as const;
export type ActiveMode = CodeOf<typeof ActiveMode>;

export const HoleCount = {
  nine: '9',
  eighteen: '18',
  twentySeven: '27',
  thirtySix: '36',
  fiftyFour: '54',
} as const;

/** How the states of a dictionary feel. */
export const courseTones = {
  golf_park_status: defineTones(ParkStatus, { open: 'normal', maintenance: 'watch', suspended: 'paused' }),
  golf_hole_status: defineTones(HoleStatus, { open: 'normal', closed: 'behind', maintenance: 'watch' }),
};
