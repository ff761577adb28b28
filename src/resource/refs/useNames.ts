import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { queryNames, type RefChoice } from './refChoices.ts';

/**
 * Names of the records with these ids; empty until they are known, the ids themselves when they cannot be read.
 * @param known names at hand: only the others are requested
 */
export function useNames(
  ref: Reference,
  ids: readonly string[],
  known: readonly RefChoice[] = [],
): readonly RefChoice[] {
  const key = ids.filter((id) => !known.some(({ value }) => value === id)).join(',');
  const missing = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const { data, isError } = useQuery(queryNames(useHttp(), ref, missing));
  return useMemo(() => {
    const unnamed = isError ? missing.map((id) => ({ value: id, label: id })) : [];
    return [...known, ...(data ?? unnamed)];
  }, [known, data, isError, missing]);
}
