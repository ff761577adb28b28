import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';

/** How a park's dispatch desk sounds until somebody changes it (golf-domain 7.6). Durations are whole seconds. */
const DISPATCH_DEFAULTS = {
  sound: 'Y',
  voice: 'Y',
  voiceTemplate: '{hole}号洞,{flight}组,超时{min}分钟',
  tickSec: 5,
} as const;

/** Columns of a new park that no form sets. */
export function initialColumns() {
  return {
    paceConfig: JSON.stringify(DEFAULT_PACE_CONFIG),
    dispatchConfig: JSON.stringify(DISPATCH_DEFAULTS),
    deviceCount: 0,
    caddieCount: 0,
  };
}
