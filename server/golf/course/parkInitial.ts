import { DEFAULT_DISPATCH_CONFIG } from '#domain/dispatch/dispatchConfig.ts';
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';

/** How a park's dispatch desk works until somebody changes it (COURSE-09). Durations are whole seconds. */
const DISPATCH_DEFAULTS = { ...DEFAULT_DISPATCH_CONFIG, tickSec: 5 } as const;

/** Columns of a new park that no form sets. */
export function createInitialColumns() {
  return {
    paceConfig: JSON.stringify(DEFAULT_PACE_CONFIG),
    dispatchConfig: JSON.stringify(DISPATCH_DEFAULTS),
  };
}
