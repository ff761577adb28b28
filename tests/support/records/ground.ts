/** Records that others have to refer to and the demo data lack. */

import { getEntity } from '#domain/entities/catalogue.ts';
import type { Caller } from '#tests/support/client.ts';
import { AREA, CUP, FIRST_HOLE, HOLES, today } from './fitting.ts';
import { soundBody, wireOf } from './soundBody.ts';

/** An area with free hole numbers, and a competition that takes players and has the plan of its first round. */
export async function prepareGround(caller: Caller, parkId: string): Promise<void> {
  await addSound(caller, 'golfParkArea', parkId, {
    name: AREA,
    areaNo: 'WW',
    holeFrom: FIRST_HOLE,
    holeTo: FIRST_HOLE + HOLES - 1,
  });
  const id = await addSound(caller, 'golfCompetition', parkId, {
    name: CUP,
    rounds: 4,
    signStartTime: `${today()} 00:00:00`,
  });
  const opened = await caller.call('PUT', '/admin/golfCompetition/open', { id });
  if (!opened.success) throw new Error(opened.message);
  await addSound(caller, 'golfCompetitionPlan', parkId);
}

/** @returns its id */
export async function addSound(
  caller: Caller,
  name: string,
  parkId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const entity = getEntity(name);
  const body = await soundBody(caller, entity, parkId);
  const { success, message, result } = await caller.call<string>('POST', `${entity.path}/add`, {
    ...wireOf(body),
    ...change,
  });
  if (!success) throw new Error(`${name}: ${message}`);
  return result;
}
