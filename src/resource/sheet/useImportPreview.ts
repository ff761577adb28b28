import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { createImportForm, type ImportAsk } from './importForm.ts';

/**
 * What an import would store, read again whenever another choice is made.
 * @param isComplete whether enough is chosen to ask the server
 */
export function useImportPreview(
  entity: EntityDescription,
  api: ResourceApi,
  ask: ImportAsk,
  isComplete: boolean,
) {
  const { files, keys, parkId, choice } = ask;
  const names = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  const isEnabled = isComplete && files.length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [entity.name, 'importPreview', names, keys, parkId, choice],
    queryFn: ({ signal }) => api.importPreview(createImportForm(ask), signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // A file may have been mended under its name.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return {
    preview: isEnabled && error === null ? data : undefined,
    failure: isEnabled ? (error?.message ?? null) : null,
    isReading: isEnabled && isFetching,
    retry: (): void => void refetch(),
    /** Every file can be imported as it is. */
    isReady:
      isEnabled &&
      error === null &&
      !isFetching &&
      data?.files.every(({ problem }) => problem === null) === true,
  };
}
