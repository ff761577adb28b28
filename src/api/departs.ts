/** Departments by a part of their name, for pages that show a tree of them. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { departTreeCalls } from '#domain/calls/departTrees.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import { findByCall } from './call.ts';
import type { Http } from './http.ts';

/** None is no failure. @param isOwn those that the caller leads */
export const queryDepartsByName = (http: Http, keyWord: string, isOwn = false) =>
  queryOptions({
    queryKey: [departTreeCalls.findByName.of, departTreeCalls.findByName.path, keyWord, isOwn],
    queryFn: async ({ signal }) => {
      const input = { keyWord, ...(isOwn && { myDeptSearch: DigitFlag.yes }) };
      return (await findByCall(http, departTreeCalls.findByName, input, { signal })) ?? [];
    },
    enabled: keyWord !== '',
    placeholderData: keepPreviousData,
  });
