import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { ApiError, type Http, type Params } from '#src/api/http.ts';
import { createFailures } from '#src/app/failures.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import { addStoredPark } from '#src/app/storedPark.ts';
import { findChoices } from '#src/resource/refs/refChoices.ts';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { queryHoles } from '#src/widgets/course/courseReads.ts';

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
  const signal = new AbortController().signal;
  const inPark = (entity: EntityDescription, parkId: string | null = 'P1') => {
    const { http, seen } = recording();
    return {
      api: createResourceApi(
        addStoredPark(http, () => parkId),
        entity,
      ),
      sent: () => seen.map(({ params }) => params),
    };
  };

  test('questions about several records of a park carry it, and a typed one is overridden', async () => {
    const { api, sent } = inPark(golfOrder);
    await api.list({ parkId: 'P2', pageNo: 1 }, signal);
    await api.count({}, signal);
    await api.recycled({ pageNo: 1 }, signal);
    await api.exportXls({ parkId: 'P2' }, () => undefined);
    await api.exportEmail({}, 'a@b', 'x');
    expect(sent()).toEqual([
      { parkId: 'P1', pageNo: 1 },
      { parkId: 'P1' },
      { parkId: 'P1', pageNo: 1 },
      { parkId: 'P1', format: 'xlsx' },
      { parkId: 'P1', format: 'xlsx', email: 'a@b', fileName: 'x' },
    ]);
  });

  test('so do those by which references and dialogs ask', async () => {
    const { http, seen } = recording();
    const parked = addStoredPark(http, () => 'P1');
    await findChoices(parked, { entity: 'golfCaddie' }, '', { parkId: 'P2' }, signal);
    const queries = createQueryClient(() => undefined);
    await queries.fetchQuery(queryHoles(parked, 'P2'));
    queries.clear();
    expect(seen.map(({ params }) => params?.['parkId'])).toEqual(['P1', 'P1']);
  });

  test('new records belong to it, other writes stay as they are', async () => {
    const { api, sent } = inPark(golfOrder);
    await api.add({ name: 'x', parkId: 'P2' });
    await api.edit('1', 2, { name: 'x', parkId: 'P2' });
    expect(sent()).toEqual([{ name: 'x', parkId: 'P1' }, expect.objectContaining({ parkId: 'P2' })]);
  });

  test.each(CATALOGUE.filter(({ scope }) => scope !== 'park'))('$name belongs to no park', async (entity) => {
    const { api, sent } = inPark(entity);
    await api.list({ pageNo: 1 }, signal);
    await api.add({ name: 'x' });
    expect(sent()).toEqual([{ pageNo: 1 }, { name: 'x' }]);
  });

  test('calls that say nothing of a park stay as they are', async () => {
    const { http, seen } = recording();
    await addStoredPark(http, () => 'P1').get('/admin/golfEvent/list', { pageNo: 1 });
    expect(seen[0]?.params).toEqual({ pageNo: 1 });
  });

  // PERM-03
  test('people of the platform have none', async () => {
    const { api, sent } = inPark(golfOrder, null);
    await api.list({ parkId: 'P2' }, signal);
    expect(sent()).toEqual([{ parkId: 'P2' }]);
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
