/** Departments by a part of their name, for pages that show a tree of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { departCalls } from '#domain/calls/departs.ts';
import { findByCall } from './call.ts';
import type { Http } from './http.ts';

/** None is no failure. @param isOwn those that the caller leads */
export const queryDepartsByName = (http: Http, keyWord: string, isOwn = false) =>
  queryOptions({
    queryKey: [departCalls.findByName.of, departCalls.findByName.path, keyWord, isOwn],
    queryFn: async ({ signal }) => {
      const asked = { keyWord, ...(isOwn && { myDeptSearch: '1' }) };
      return (await findByCall(http, departCalls.findByName, asked, { signal })) ?? [];
    },
    enabled: keyWord !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
