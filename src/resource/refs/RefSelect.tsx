import { useEffect, useRef, useState } from 'react';
import { App, Select, Spin } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { ApiError, type Params } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { findChoices, type RefChoice, getSearchLabel } from './refChoices.ts';
import { useNames } from './useNames.ts';

/** Without typing, before a search. */
const DEBOUNCE_MS = 300;
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
  const http = useHttp();
  const { message } = App.useApp();
  const [search, setSearch] = useState<{ readonly word: string; readonly narrowed: string } | null>(null);
  const [found, setFound] = useState<{ readonly of: object; readonly choices: readonly RefChoice[] } | null>(
    null,
  );
  const narrowed = JSON.stringify(within);
  const choices = found !== null && found.of === search ? found.choices : NO_CHOICES;
  const isWaiting = search !== null && found?.of !== search;
  const ids = splitPieces(String(value ?? ''));
  const names = useNames(reference, ids, choices);
  const options = [...new Map([...choices, ...names].map((choice) => [choice.value, choice])).values()];

  useEffect(() => {
    if (search === null) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        const keep = (next: readonly RefChoice[]): void => {
          if (!controller.signal.aborted) setFound({ of: search, choices: next });
        };
        findChoices(
          http,
          reference,
          search.word,
          JSON.parse(search.narrowed) as Params,
          controller.signal,
        ).then(keep, (error: unknown) => {
          if (error instanceof ApiError && error.kind !== 'aborted') void message.warning(error.message);
          keep(NO_CHOICES);
        });
      },
      search.word === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, reference, search, message]);

  const typed = useRef('');
  function look(word: string): void {
    typed.current = word;
    setSearch({ word, narrowed });
  }
  const common = {
    ...rest,
    allowClear: true,
    showSearch: { filterOption: false, onSearch: look },
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
