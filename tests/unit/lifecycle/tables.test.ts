/** The tables as such: complete, without dead ends, and naming only what exists. */

import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import { findField } from '#domain/entities/fields.ts';
import type { Lifecycle } from '#domain/entities/lifecycle.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { isGolfPermission } from '#domain/permissions/golf.ts';
import { checkField } from '#domain/records/check.ts';

const codesOf = (dict: string) =>
  DICTIONARIES.find(({ code }) => code === dict)?.items.map(({ value }) => value);

/** Moves as `from>to`, those that stay left out. */
function edgesOf({ transitions }: Lifecycle): readonly string[] {
  const edges = transitions.flatMap(({ from, to }) =>
    from.flatMap((start) => to.map((end) => `${start}>${end}`)),
  );
  return [...new Set(edges)].toSorted();
}

/** The moves as they were drawn; what was left open is marked. */
const DRAWN: Readonly<Record<string, string>> = {
  // 0>0: a part of the money waits for the rest; 3>2, 3>3: who was marked by mistake is not there after all.
  golfOrder: '0>0 0>1 0>2 0>9 1>2 1>8 8>1 2>3 3>2 3>3 3>4 4>5 0>6 1>6 2>6 2>7 7>3 5>9 6>9 7>9',
  // 1>4, 5>4: what was approved and cannot be paid is given up.
  golfOrderRefund: '0>1 0>4 0>6 1>2 1>4 2>3 2>5 5>2 5>4',
  golfCaddieApply: '0>1 1>0 0>2 2>2 2>3 0>4 2>4 0>5 1>5',
  // 3>2: a plan that is taken back.
  golfCompetition: '0>1 1>2 2>3 3>2 3>4 4>5 5>4 5>6 5>7 4>6 4>7 6>7 0>8 1>8 2>8 3>8',
  golfJumpHole: '0>1 0>2 0>5 0>4 1>4 1>3',
  golfCaddieOrder: '0>1 1>2 2>3 3>4 4>5 5>6 0>7 1>7 2>7 0>8 1>8 2>8 3>8',
  golfDevice: '0>1 1>2 2>1 1>3 3>1 1>4 2>4 3>4 4>1 0>5 1>5 2>5 3>5 4>5 0>6 1>6 2>6 3>6 4>6',
};

// ENTITY-07
it.each(Object.entries(DRAWN))('%s moves as it is drawn', (entity, drawn) => {
  const lifecycle = LIFECYCLES.find((one) => one.entity === entity);
  expect(lifecycle && edgesOf(lifecycle)).toEqual(drawn.split(' ').toSorted());
});

// PERM-05
it('money is given back by whoever may pay, which whoever audits may not by that alone', () => {
  const refund = LIFECYCLES.find(({ entity }) => entity === 'golfOrderRefund');
  const actionsOf = (code: string) =>
    refund?.transitions.filter(({ permission }) => permission === code).map(({ key }) => key);
  expect(actionsOf('golf:orderRefund:audit')).toEqual(['approve', 'reject', 'giveUp']);
  expect(actionsOf('golf:orderRefund:execute')).toContain('execute');
});

it('an entity has no verb twice, and one lifecycle a field', () => {
  const verbs = LIFECYCLES.flatMap(({ entity, transitions }) =>
    transitions.map(({ key }) => `${entity}.${key}`),
  );
  expect(verbs.filter((verb, index) => verbs.indexOf(verb) !== index)).toEqual([]);
  const fields = LIFECYCLES.map(({ entity, field }) => `${entity}.${field}`);
  expect(new Set(fields).size).toBe(fields.length);
});

describe.each(LIFECYCLES.map((lifecycle) => [`${lifecycle.entity}.${lifecycle.field}`, lifecycle] as const))(
  '%s',
  (_name, lifecycle) => {
    const {
      entity: name,
      field,
      dict,
      initial,
      terminal,
      free = [],
      edit = [],
      remove = [],
      transitions,
    } = lifecycle;
    const entity = getEntity(name);
    const states = codesOf(dict) ?? [];

    it('knows every state of its dictionary, and no other', () => {
      expect(findField(entity, field)?.dict).toBe(dict);
      const used = new Set([
        initial,
        ...terminal,
        ...free,
        ...transitions.flatMap(({ from, to }) => [...from, ...to]),
      ]);
      expect([...used].toSorted()).toEqual(states.toSorted());
      expect([...edit, ...remove].filter((state) => !states.includes(state))).toEqual([]);
    });

    it('ends where it says that it ends, and nowhere else', () => {
      const moving = transitions.filter(({ to }) => to.length > 0);
      expect(moving.filter(({ from }) => from.some((state) => terminal.includes(state)))).toEqual([]);
      const stuck = states.filter(
        (state) =>
          !terminal.includes(state) &&
          !free.includes(state) &&
          !moving.some(({ from }) => from.includes(state)),
      );
      expect(stuck).toEqual([]);
    });

    it('reaches every state from the first one', () => {
      const reached = new Set([initial, ...free]);
      for (let size = 0; size < reached.size;) {
        size = reached.size;
        for (const { from, to } of transitions)
          if (from.some((state) => reached.has(state))) to.forEach((state) => reached.add(state));
      }
      expect([...reached].toSorted()).toEqual(states.toSorted());
    });

    it('is worked by people with a permission, or by the system', () => {
      for (const { key, permission, bySystem, who, label, asks, confirm } of transitions) {
        expect([key, permission === undefined ? bySystem : isGolfPermission(permission)]).toEqual([
          key,
          true,
        ]);
        expect([key, permission === undefined && (who ?? asks ?? confirm) !== undefined]).toEqual([
          key,
          false,
        ]);
        expect(label).toMatch(/[\u4e00-\u9fa5]/);
      }
    });

    it('tells apart the verbs of one call, by what they send or by the state', () => {
      const verbs = transitions.filter(({ permission }) => permission !== undefined);
      const same = verbs.flatMap((one, index) =>
        verbs
          .slice(index + 1)
          .filter(({ key, call = key }) => call === (one.call ?? one.key))
          .filter(({ sends = {} }) => JSON.stringify(sends) === JSON.stringify(one.sends ?? {}))
          .filter(({ from }) => from.some((state) => one.from.includes(state)))
          .map(({ key }) => `${one.key}/${key}`),
      );
      expect(same).toEqual([]);
    });

    it('keeps what it asks for in fields that the record has', () => {
      const writable = (target: string) => target === 'parkId' || findField(entity, target) !== undefined;
      for (const { key, asks = [], keeps = {}, stamps = {}, sets = {} } of transitions) {
        const asked = new Set(asks.map(({ name: input }) => input));
        expect([key, Object.keys(keeps).filter((input) => !asked.has(input))]).toEqual([key, []]);
        expect([
          key,
          [...Object.values(keeps), ...Object.values(stamps), ...Object.keys(sets)].filter(
            (target) => !writable(target),
          ),
        ]).toEqual([key, []]);
        if (stamps.time) expect(findField(entity, stamps.time)?.type).toBe('datetime');
        for (const [target, value] of Object.entries(sets)) {
          const wanted = findField(entity, target);
          if (wanted && value !== '') expect([key, checkField(wanted, value, codesOf)]).toEqual([key, null]);
        }
        for (const { name: input, dict: choices, label } of asks) {
          expect([input, choices === undefined || codesOf(choices) !== undefined, label !== '']).toEqual([
            input,
            true,
            true,
          ]);
          const kept = keeps[input] === undefined ? undefined : findField(entity, keeps[input]);
          const room = asks.find((one) => one.name === input)?.maxLength ?? 0;
          if (kept?.maxLength !== undefined && choices === undefined)
            expect([input, room <= kept.maxLength]).toEqual([input, true]);
        }
      }
    });

    it('says for each outcome how it is chosen', () => {
      for (const { key, to, outcome } of transitions)
        expect([key, to.length > 1]).toEqual([key, outcome !== undefined]);
    });
  },
);
