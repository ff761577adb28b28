import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/**
 * What is stored now, for those who are about to change it: nothing that was read before they came, even for a moment,
 * as what is typed over it would be lost or wrong. What was read stays while it is read anew.
 */
export function useFreshQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const { data, error, isFetching, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery(options);
  return {
    data: isFetchedAfterMount || isPlaceholderData ? data : undefined,
    error,
    isFetching,
    refetch,
  };
}
