import { expect, it } from 'vitest';
import { WorkQueue } from '#server/http/workQueue.ts';

/** A queue whose work ends when the test says so. */
function openQueue() {
  const queue = new WorkQueue({ running: 2, waiting: 4, waitingOfAccount: 2 }, '请稍后再试');
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (account: string, name: string): Promise<string> =>
    queue.run(account, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  return { ask, started, end: (name: string) => ends.get(name)?.() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('one account has one check at a time, whatever the case of its name, and others pass it by', async () => {
  const { ask, started, end } = openQueue();
  const [first, second] = [ask('viewer1', 'a1'), ask('Viewer1', 'a2')];
  const other = ask('manager1', 'b1');
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  end('b1');
  expect(await other).toBe('b1');
  expect(started).toEqual(['a1', 'b1']);
  end('a1');
  expect(await first).toBe('a1');
  await settled();
  end('a2');
  expect(await second).toBe('a2');
});

it('what is beyond the bound of an account or of all is refused and never runs', async () => {
  const { ask, started, end } = openQueue();
  const accepted = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
  await expect(ask('a', 'a4')).rejects.toMatchObject({ statusCode: 429 });
  accepted.push(ask('b', 'b1'), ask('c', 'c1'), ask('d', 'd1'));
  await expect(ask('e', 'e1')).rejects.toMatchObject({ statusCode: 429 });
  for (const name of ['a1', 'b1', 'c1', 'd1', 'a2', 'a3']) {
    await settled();
    end(name);
  }
  expect(await Promise.all(accepted)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1']);
  expect(started).not.toContain('a4');
  expect(started).not.toContain('e1');
});

it('who comes anew goes before the second call of anybody', async () => {
  const { ask, started, end } = openQueue();
  const calls = ['a1', 'a2', 'b1', 'b2'].map((name) => ask(name.charAt(0), name));
  calls.push(ask('c', 'c1'));
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
    await settled();
    end(name);
  }
  await Promise.all(calls);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

it('work that fails makes room like any other', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 1, waitingOfAccount: 1 }, '请稍后再试');
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'fine')).toBe('fine');
});
