/** Gateway routes (SYSTEM-96): a bare list, written one by one. */
import { queryOptions } from '@tanstack/react-query';
import type { GatewayFilter, GatewayPredicate } from '#domain/gateway/gatewayRoute.ts';
import type { Http } from './http.ts';

const PATH = '/sys/gatewayRoute';
const NAME = 'gatewayRoute';

export interface GatewayRoute {
  readonly id: string;
  readonly routerId: string;
  readonly name: string;
  readonly uri: string;
  /** 1 normal, 0 disabled */
  readonly status: number;
  readonly predicates: readonly GatewayPredicate[];
  readonly filters: readonly GatewayFilter[];
}

export type GatewayRouteDraft = Omit<GatewayRoute, 'id'> & { readonly id?: string };

export const GATEWAY_ROUTES_KEY = [NAME] as const;

export const queryGatewayRoutes = (http: Http) =>
  queryOptions({
    queryKey: [NAME, 'list'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly GatewayRoute[]>(`${PATH}/list`, {}, { quiet: true, signal })).result,
    meta: { quiet: true },
  });

/** Adds a route without an id, edits one with it. @returns the server's words. @throws ApiError */
export async function saveGatewayRoute(
  http: Http,
  { predicates, filters, ...route }: GatewayRouteDraft,
): Promise<string> {
  const router = {
    ...route,
    predicates: JSON.stringify(predicates),
    filters: JSON.stringify(filters),
  };
  return (await http.post(`${PATH}/updateAll`, { router }, { quiet: true })).message;
}

/** @returns the server's words. @throws ApiError */
export async function deleteGatewayRoute(http: Http, id: string): Promise<string> {
  return (await http.delete(`${PATH}/delete`, { id }, { quiet: true })).message;
}
