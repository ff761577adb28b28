/** Settings that somebody made, as others may read them (SYSTEM-135). */

import { isSettingName } from './names.ts';
import type { Environment } from './settingsFile.ts';

/** They say how a server works and open nothing. Of all others only their names are told. */
const OPEN: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DEMO',
  'TRUST_PROXY',
  'DATABASE_WRITERS',
  'SIM',
  'SIM_SEED',
  'SIM_PRESET',
  'SIM_SPEED',
  'SIM_SCALE',
  'SIM_START',
  'DEMO_DATA',
  'DAYS',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'OTEL_SERVICE_NAME',
  'LOGIN_CAPTCHA',
  'REGISTER_TENANT',
]);
/** A shorter value is no secret, and stands in words that are none. */
const LEAST_SECRET = 6;

export interface GivenSetting {
  readonly name: string;
  /** `null` = it is set, and not shown. */
  readonly value: string | null;
}

const listGiven = (env: Environment): readonly (readonly [name: string, value: string])[] =>
  Object.entries(env).flatMap(([name, value = '']) =>
    isSettingName(name) && value.trim() !== '' ? [[name, value.trim()] as const] : [],
  );

/** By name. */
export const listGivenSettings = (env: Environment): readonly GivenSetting[] =>
  listGiven(env)
    .map(([name, value]) => ({ name, value: OPEN.has(name) ? value : null }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Values that nothing which leaves the server may show. */
export const listSecretValues = (env: Environment): readonly string[] =>
  listGiven(env).flatMap(([name, value]) => (OPEN.has(name) || value.length < LEAST_SECRET ? [] : [value]));
