import { useQuery } from '@tanstack/react-query';
import { App, Select, Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { splitPieces } from '#domain/records/nested.ts';
import type { Params } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { getSearchLabel, queryChoices, type RefChoice, type RefSearch } from './refChoices.ts';
import { useNames } from './useNames.ts';

const ANYWHERE: Params = {};
const NO_CHOICES: readonly RefChoice[] = [];

interface Props {
  readonly reference: Reference;
  /** Several ids, joined by commas. */
  readonly multi?: boolean;
  /** What the record must agree with, by field name; a blank side narrows nothing. */
  readonly within?: Params;
  readonly value?: string | number | null | undefined;
  /** @param record the chosen one, as far as it was read; `null` = nothing or several are chosen */
  onChange?(value: string | null, record: AnyRow | null): void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  onBlur?(): void;
}

/** Picks records of another entity: typing searches, the newest answer wins. */
export function RefSelect({
  reference,
  multi = false,
  within = ANYWHERE,
  value,
  onChange,
  placeholder,
  ...rest
}: Props) {
  const { choices, isWaiting, look } = useSearch(reference, within);
  const ids = splitPieces(String(value ?? ''));
  const names = useNames(reference, ids, choices);
  const options = [...new Map([...choices, ...names].map((choice) => [choice.value, choice])).values()];

  const typed = useRef('');
  const common = {
    ...rest,
    allowClear: true,
    showSearch: {
      filterOption: false,
      onSearch(word: string) {
        typed.current = word;
        look(word);
      },
    },
    // An id says nothing to anybody while its name is on the way.
    labelRender: ({ label }: { readonly label?: ReactNode }) => label ?? '…',
    placeholder: placeholder ?? `请选择，可按${getSearchLabel(reference)}搜索`,
    options,
    loading: isWaiting,
    notFoundContent: isWaiting ? <Spin size="small" /> : '没有查询到任何数据',
    onOpenChange: (open: boolean) => {
      // Typing opens it as well, and has asked already.
      if (open && typed.current === '') look('');
      if (!open) typed.current = '';
    },
  };
  return multi ? (
    <Select
      {...common}
      mode="multiple"
      value={[...ids]}
      onChange={(chosen: string[]) => onChange?.(chosen.length === 0 ? null : chosen.join(','), null)}
    />
  ) : (
    <Select
      {...common}
      value={ids[0] ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen ?? null, options.find((one) => one.value === chosen)?.record ?? null)
      }
    />
  );
}

/** The records that the last look found, none while they are read. */
function useSearch(reference: Reference, within: Params) {
  const http = useHttp();
  const { message } = App.useApp();
  const [search, setSearch] = useState<RefSearch>({ word: '', within, turn: 0 });
  const { data = NO_CHOICES, error, isFetching } = useQuery(queryChoices(http, reference, search));
  useEffect(() => {
    if (error !== null) void message.warning(error.message);
  }, [error, message]);
  return {
    choices: data,
    isWaiting: isFetching,
    look: (word: string): void => setSearch({ word, within, turn: search.turn + 1 }),
  };
}
