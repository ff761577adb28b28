/** All items of one dictionary, read and written as a whole. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { dictionaryItemCalls } from '#domain/calls/dictionaryItems.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import type { RowValues } from '#src/resource/form/controls/rows.ts';

export interface SheetOfItems {
  /** Of the dictionary, as it was read. */
  readonly rev: number;
  readonly items: readonly RowValues[];
}

export const querySheet = (http: Http, dictId: string) => {
  const queryKey: QueryKey = ['sysDictItem', 'sheet', dictId];
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<SheetOfItems> {
      const { result } = await sendCall(http, dictionaryItemCalls.readSheet, { dictId }, { signal });
      // Codes are text wherever they are chosen.
      const items = result.items.map(({ status, ...item }) => ({ ...item, status: String(status ?? '') }));
      return { rev: result.rev, items };
    },
  });
};

/** The items take the order they stand in. @returns the server's words. @throws ApiError */
export async function saveItemSheet(
  http: Http,
  dictId: string,
  { rev, items }: SheetOfItems,
): Promise<string> {
  return (await sendCall(http, dictionaryItemCalls.writeSheet, { dictId, rev, items })).message;
}
