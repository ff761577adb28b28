import { type Observable, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import type { Page } from '#src/api/page.ts';
import { createListModel } from '#src/resource/list/listModel.ts';

const row = (id: string): AnyRow => ({
  id,
  rev: 1,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
});
const page = (...ids: string[]): Page<AnyRow> => ({ records: ids.map(row), total: ids.length });

/** A server that answers when told to. */
function scripted(turns$?: Observable<unknown>) {
  const calls: {
    readonly query: string;
    readonly signal: AbortSignal;
    answer(page: Page<AnyRow>): Promise<void>;
    fail(error: unknown): Promise<void>;
  }[] = [];
  const model = createListModel<string>(
    (query, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          query,
          signal,
          answer: async (result) => resolve(result),
          fail: async (error) => reject(error),
        });
      }),
    (a, b) => a === b,
    turns$,
  );
  return { model, calls };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ids = (model: ReturnType<typeof scripted>['model']) => model.get().rows.map(({ id }) => id);

describe('list model', () => {
  it('reads when its turn comes, and anew when it comes again', async () => {
    const turns$ = new Subject<void>();
    const { model, calls } = scripted(turns$);
    model.ask('a');
    expect([model.get().phase, calls.length]).toEqual(['loading', 0]);
    turns$.next();
    await calls[0]?.answer(page('1'));
    await settled();
    turns$.next();
    expect(model.get()).toMatchObject({ phase: 'loading', rows: [{ id: '1' }] });
    await calls[1]?.answer(page('2'));
    await settled();
    expect([calls.length, ids(model)]).toEqual([2, ['2']]);
  });

  it('keeps what was said of a row while it was read', async () => {
    const { model, calls } = scripted();
    const raised = (known: AnyRow): AnyRow => (known.rev < 2 ? { ...known, rev: 2 } : known);
    model.ask('a');
    model.patch(raised);
    await calls[0]?.answer(page('1'));
    await settled();
    expect(model.get().rows[0]?.rev).toBe(2);
    model.reload();
    await calls[1]?.answer(page('1'));
    await settled();
    expect(model.get().rows[0]?.rev).toBe(1);
  });

  it('keeps the old rows while it loads, so that nothing jumps', async () => {
    const { model, calls } = scripted();
    model.ask('a');
    expect(model.get()).toMatchObject({ phase: 'loading', rows: [] });
    await calls[0]?.answer(page('1'));
    await settled();
    expect(model.get()).toMatchObject({ phase: 'ready', total: 1 });
    model.ask('b');
    expect(model.get().phase).toBe('loading');
    expect(ids(model)).toEqual(['1']);
  });

  // LIST-12
  it('aborts the older request and ignores its answer', async () => {
    const { model, calls } = scripted();
    model.ask('a');
    model.ask('b');
    expect(calls[0]?.signal.aborted).toBe(true);
    await calls[1]?.answer(page('b'));
    await calls[0]?.answer(page('a'));
    await settled();
    expect(ids(model)).toEqual(['b']);
  });

  it('asks a question once, but again after it failed or on demand', async () => {
    const { model, calls } = scripted();
    model.ask('a');
    model.ask('a');
    expect(calls).toHaveLength(1);
    await calls[0]?.fail(new ApiError('business', '坏了'));
    await settled();
    model.ask('a');
    expect(calls).toHaveLength(2);
    await calls[1]?.answer(page());
    await settled();
    model.reload();
    expect(calls).toHaveLength(3);
  });

  // LIST-15
  it('empties the list when it fails and says why', async () => {
    const { model, calls } = scripted();
    model.ask('a');
    await calls[0]?.answer(page('1'));
    await settled();
    model.reload();
    await calls[1]?.fail(new ApiError('forbidden', '没有权限'));
    await settled();
    expect(model.get()).toMatchObject({ phase: 'failed', rows: [], total: 0 });
    expect(model.get().error).toMatchObject({ kind: 'forbidden', message: '没有权限' });
  });

  it('drops a running request when paused and loads when asked again', async () => {
    const { model, calls } = scripted();
    model.ask('a');
    model.pause();
    expect(calls[0]?.signal.aborted).toBe(true);
    model.ask('a');
    expect(calls).toHaveLength(2);
    await calls[1]?.answer(page('1'));
    await settled();
    model.pause();
    model.ask('a');
    expect(calls).toHaveLength(2);
  });

  it('tells its subscribers until they leave', async () => {
    const { model, calls } = scripted();
    const heard = vi.fn<() => void>();
    const leave = model.subscribe(heard);
    heard.mockClear();
    model.ask('a');
    await calls[0]?.answer(page('1'));
    await settled();
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    model.reload();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
