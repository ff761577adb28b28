import { expect, it } from 'vitest';
import { createImmediateSave } from '#src/features/examples/grid/immediateSave.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

it('saves one row at a time; what changes meanwhile goes with the next call', async () => {
  const written: (readonly string[])[] = [];
  let finish: () => void = () => undefined;
  const changed = createImmediateSave({
    ready: async (id) => ({ id }),
    write: (_row, keys) => {
      written.push(keys);
      return new Promise((done) => (finish = done));
    },
    failed: () => undefined,
  });
  changed('a', 'name');
  await settled();
  changed('a', 'price');
  changed('a', 'quantity');
  await settled();
  expect(written).toEqual([['name']]);
  finish();
  await settled();
  expect(written).toEqual([['name'], ['price', 'quantity']]);
});

it('keeps what an unsound row could not save for the cell that makes it sound', async () => {
  const written: (readonly string[])[] = [];
  let isSound = false;
  const changed = createImmediateSave({
    ready: async (id) => (isSound ? { id } : null),
    write: async (_row, keys) => void written.push(keys),
    failed: () => undefined,
  });
  changed('a', 'name');
  await settled();
  isSound = true;
  changed('a', 'code');
  await settled();
  expect(written).toEqual([['name', 'code']]);
});

it('tells of a refusal and goes on with what comes after it', async () => {
  const failures: string[] = [];
  let refuse = true;
  const written: string[] = [];
  const changed = createImmediateSave({
    ready: async (id) => ({ id }),
    write: async ({ id }) => {
      if (refuse) throw new Error('no');
      written.push(id);
    },
    failed: (id) => void failures.push(id),
  });
  changed('a', 'name');
  await settled();
  refuse = false;
  changed('a', 'name');
  await settled();
  expect([failures, written]).toEqual([['a'], ['a']]);
});
