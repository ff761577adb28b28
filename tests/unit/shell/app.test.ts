import { describe, expect, test } from 'vitest';
import { ApiError, type Http, type Params } from '#src/api/http.ts';
import { createFailures } from '#src/app/failures.ts';
import { withStoredPark } from '#src/app/storedPark.ts';

function recording() {
  const seen: { path: string; params: Params | undefined }[] = [];
  const answer = async (path: string, params?: unknown) => {
    seen.push({ path, params: params as Params | undefined });
    return { result: null as never, message: '', code: '200' };
  };
  const http: Http = {
    get: answer,
    post: answer,
    put: answer,
    delete: answer,
    blob: async (path, params) => {
      await answer(path, params);
      return new Blob();
    },
  };
  return { http, seen };
}

describe('stored park', () => {
  test('lists carry it and a typed one is overridden', async () => {
    const { http, seen } = recording();
    const parked = withStoredPark(http, () => 'P1');
    await parked.get('/admin/golfHoleTimeout/list', { parkId: 'P2', pageNo: 1 });
    await parked.blob('/admin/golfOrder/exportXls');
    expect(seen.map(({ params }) => params)).toEqual([{ parkId: 'P1', pageNo: 1 }, { parkId: 'P1' }]);
  });

  test('new records belong to it, other writes stay as they are', async () => {
    const { http, seen } = recording();
    const parked = withStoredPark(http, () => 'P1');
    await parked.post('/admin/golfOrder/add', { name: 'x', parkId: 'P2' });
    await parked.post('/admin/golfPark/add', { name: 'x' });
    await parked.post('/admin/golfOrder/importExcel', { name: 'x' });
    expect(seen.map(({ params }) => params)).toEqual([
      { name: 'x', parkId: 'P1' },
      { name: 'x' },
      { name: 'x' },
    ]);
  });

  test.each([
    '/admin/golfPark/list',
    '/admin/golfEvent/list',
    '/admin/golfDispatch/summary',
    '/sys/user/list',
  ])('%s stays as it is', async (path) => {
    const { http, seen } = recording();
    await withStoredPark(http, () => 'P1').get(path, { pageNo: 1 });
    expect(seen[0]?.params).toEqual({ pageNo: 1 });
  });

  test('people of the platform have none', async () => {
    const { http, seen } = recording();
    await withStoredPark(http, () => null).get('/admin/golfOrder/list', { parkId: 'P2' });
    expect(seen[0]?.params).toEqual({ parkId: 'P2' });
  });
});

test('a failure told before anybody listens is heard by the first listener, once', () => {
  const failures = createFailures();
  const heard: string[] = [];
  failures.tell(new ApiError('server', '一'));
  const stop = failures.listen(({ message }) => heard.push(message));
  failures.tell(new ApiError('server', '二'));
  stop();
  failures.tell(new ApiError('server', '三'));
  failures.listen(({ message }) => heard.push(message));
  expect(heard).toEqual(['一', '二', '三']);
});
