/** The category tree, level by level (SYSTEM-93). */
import { keepPreviousData } from '@tanstack/react-query';
import { type CategoryRow, sysCategory } from '#domain/entities/category.ts';
import type { Http } from './http.ts';
import type { Page } from './page.ts';
import { queryCall } from './query.ts';

/** What lists and levels carry of a category. */
export type Category = Pick<CategoryRow, 'id' | 'pid' | 'name' | 'code' | 'hasChild'>;

/** The top level, in pages. */
export const queryCategoryRoots = (
  http: Http,
  page: { readonly pageNo: number; readonly pageSize: number },
) => ({
  ...queryCall<Page<Category>>(http, sysCategory, 'rootList', page),
  placeholderData: keepPreviousData,
});
