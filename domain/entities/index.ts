/** The registry: every record the engine serves. A new entity is one file and one line here. */
import type { EntityDescription } from './describe.ts';
import { golfPark } from './park.ts';

export const entities: readonly EntityDescription[] = [golfPark];
