import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { dictionaryItemCalls } from '#domain/calls/dictionaryItems.ts';
import { sysDictItem } from '#domain/entities/dictionary.ts';
import type { FieldDescription } from '#domain/entities/fieldDescription.ts';
import { checkField } from '#domain/records/check.ts';
import { findTwin } from '#domain/validation/twins.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useChoices } from '#src/resource/choices.ts';
import { findRowProblem, type RowCheck, type RowValues } from '#src/resource/form/controls/rows.ts';
import { isStale } from '#src/resource/form/values.ts';
import { LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from './dictionaries.module.css';

const RowsGrid = createLazyPart(() => import('#src/resource/form/controls/RowsGrid.tsx'));

/** Not whose it is, and not its place: that is the row's. */
const FIELDS: readonly FieldDescription[] = sysDictItem.fields
  .filter(({ name }) => name !== 'dictId' && name !== 'sortOrder')
  // Texts share the room there is.
  .map(({ list, ...field }: FieldDescription) =>
    field.dict === undefined || list === undefined ? field : { ...field, list },
  );

interface Props {
  readonly dictId: string;
  /** Something stands there that is not saved; or nothing any more. */
  onTouched(is: boolean): void;
  onSaved(): void;
}

/** 表格编辑: all items as rows, dragged into their order, saved together or not at all. */
export function ItemSheet({ dictId, onTouched, onSaved }: Props) {
  const http = useHttp();
  const [attempt, setAttempt] = useState(0);
  const query = querySheet(http, dictId);
  // Read anew is another question: the table is not filled with what was dropped.
  const { data: sheet, error } = useFreshQuery({ ...query, queryKey: [...query.queryKey, attempt] });

  const again = (): void => {
    onTouched(false);
    setAttempt((before) => before + 1);
  };
  if (error !== null || sheet === undefined) return <UnreadFace error={error} rows={8} onRetry={again} />;
  return (
    <Rows
      key={attempt}
      dictId={dictId}
      sheet={sheet}
      onTouched={onTouched}
      onReload={again}
      onSaved={() => {
        onSaved();
        again();
      }}
    />
  );
}

interface RowsProps extends Props {
  readonly sheet: SheetOfItems;
  /** Reads the stored items anew, dropping what was typed. */
  onReload(): void;
}

function Rows({ dictId, sheet, onTouched, onReload, onSaved }: RowsProps) {
  const http = useHttp();
  const choices = useChoices(sysDictItem);
  const [rows, setRows] = useState<readonly RowValues[]>(sheet.items);
  const [isChecked, setChecked] = useState(false);
  const { isSending, refusal, refuse, submit } = useSending(onSaved);
  const check = useCallback<RowCheck>(
    (field, row) => checkField(field, row[field.name], choices.codes),
    [choices],
  );

  async function save(): Promise<void> {
    const problem = problemIn(rows, check);
    setChecked(problem !== null);
    refuse(problem);
    if (problem !== null) return;
    await submit(() => saveItemSheet(http, dictId, { rev: sheet.rev, items: rows }));
  }

  return (
    <section className={styles.sheet} aria-label="表格编辑">
      {refusal !== null && (
        <Alert
          type="warning"
          showIcon
          title={refusal}
          action={
            isStale(refusal) && (
              <Button size="small" onClick={onReload}>
                重新载入
              </Button>
            )
          }
        />
      )}
      <Suspense fallback={<LoadingFace rows={8} />}>
        <RowsGrid
          label="字典项"
          fields={FIELDS}
          choices={choices}
          check={check}
          rows={rows}
          isInvalid={isChecked}
          onChange={(next) => {
            setRows(next);
            setChecked(false);
            onTouched(true);
          }}
        />
      </Suspense>
      <footer className={styles.foot}>
        <span>拖动左侧手柄调整排序；保存时全部校验，任何一行有误都不会保存。</span>
        <Flex gap={8}>
          <Button onClick={onReload}>重置</Button>
          <Button type="primary" loading={isSending} onClick={() => void save()}>
            保存
          </Button>
        </Flex>
      </footer>
    </section>
  );
}

/** The first thing wrong: within a row, or between two of them; `null` = nothing. */
function problemIn(rows: readonly RowValues[], check: RowCheck): string | null {
  const problem = findRowProblem(FIELDS, rows, check);
  if (problem !== null) return problem;
  const twin = findTwin(rows, 'itemValue');
  return twin === null ? null : `第${twin.second + 1}行数据值：与第${twin.first + 1}行重复`;
}

/** All items of one dictionary, read and written as a whole. */
interface SheetOfItems {
  /** Of the dictionary, as it was read. */
  readonly rev: number;
  readonly items: readonly RowValues[];
}

const querySheet = (http: Http, dictId: string) => {
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
async function saveItemSheet(http: Http, dictId: string, { rev, items }: SheetOfItems): Promise<string> {
  return (await sendCall(http, dictionaryItemCalls.writeSheet, { dictId, rev, items })).message;
}
