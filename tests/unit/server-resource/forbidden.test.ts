/** Every state of every lifecycle against every action: what the table does not allow, no call does. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { Lifecycle, Transition } from '#domain/entities/lifecycle.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { markCase } from '#tests/support/breadth.ts';
import { type CatalogueApp, codesOf, startCatalogue } from './catalogueApp.ts';

const lifecycles = LIFECYCLES.filter(({ entity }) =>
  CATALOGUE.some(
    ({ name, view, calls }) => name === entity && view !== true && (calls?.includes('add') ?? true),
  ),
);

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const callOf = ({ key, call = key }: Transition): string => call;
const isCallable = ({ permission, to, asks, keeps, sets, stamps }: Transition): boolean =>
  permission !== undefined &&
  (to.length > 0 || [asks, keeps, sets, stamps].some((part) => part !== undefined));

/** Actions that the same call with the same words could mean. */
function meanings({ transitions }: Lifecycle, asked: Transition): readonly Transition[] {
  return transitions.filter(
    (one) =>
      isCallable(one) &&
      callOf(one) === callOf(asked) &&
      Object.entries(one.sends ?? {}).every(([name, value]) => asked.sends?.[name] === value),
  );
}

describe.each(lifecycles)('$entity $field', (lifecycle) => {
  const index = lifecycles.indexOf(lifecycle);
  const entity = getEntity(lifecycle.entity);

  // ENTITY-07
  it(`does nothing that the state forbids${markCase(index, 3)}`, async () => {
    const id = await catalogue.add(entity);
    const done: string[] = [];
    let asked = 0;
    for (const state of codesOf(lifecycle.dict)) {
      await catalogue.force(entity, id, { [lifecycle.field]: state });
      const before = await catalogue.stored(entity, id);
      for (const transition of lifecycle.transitions.filter(isCallable)) {
        if (meanings(lifecycle, transition).some(({ from }) => from.includes(state))) continue;
        asked += 1;
        const body = { id, rev: before.rev, ...transition.sends };
        const answer = await catalogue.admin.send('PUT', `${entity.path}/${callOf(transition)}`, body);
        if (answer.success || !answer.message.startsWith('当前状态不能'))
          done.push(`${state} ${transition.key} → ${answer.message}`);
      }
      expect(await catalogue.stored(entity, id)).toEqual(before);
    }
    expect(done).toEqual([]);
    // Some lifecycles only say when a record may be edited.
    expect(asked > 0).toBe(lifecycle.transitions.some(isCallable));
  });

  it(`is edited and deleted only in the states that allow it${markCase(index + 1, 3)}`, async () => {
    const wrong: string[] = [];
    for (const state of codesOf(lifecycle.dict)) {
      const id = await catalogue.add(entity);
      await catalogue.force(entity, id, { [lifecycle.field]: state });
      if (lifecycle.edit !== undefined && (entity.calls?.includes('edit') ?? true)) {
        const { success, message } = await catalogue.admin.send('PUT', `${entity.path}/edit`, { id });
        if (success !== lifecycle.edit.includes(state)) wrong.push(`${state} edit → ${message}`);
      }
      if (lifecycle.remove !== undefined && (entity.calls?.includes('delete') ?? true)) {
        const { success, message } = await catalogue.admin.send('DELETE', `${entity.path}/delete?id=${id}`);
        if (success !== lifecycle.remove.includes(state)) wrong.push(`${state} delete → ${message}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
