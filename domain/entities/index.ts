/** The registry: every record the engine serves with its standard calls. */

import { CATALOGUE } from './catalogue.ts';
import type { EntityDescription } from './describe.ts';

export const entities: readonly EntityDescription[] = CATALOGUE.filter(({ view }) => view !== true);
