/** 值班簿: what happened in a shift, and who did what; notes are added by hand (SHIFT-10, SHIFT-12). */

import { DownloadOutlined, EditOutlined, PrinterOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Input, Pagination } from 'antd';
import { useState, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { shiftCalls, type ShiftSearch } from '#domain/calls/shift.ts';
import { fetchFile } from '#src/api/call.ts';
import { useBoard } from '#src/shell/console/useBoard.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { Conditions, LabelledCondition } from '#src/widgets/conditions/Conditions.tsx';
import { DictMultiSelect } from '#src/widgets/dictionary/DictMultiSelect.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { DateRange } from '#src/widgets/time/ranges.tsx';
import { useHandler } from '#src/widgets/useHandler.ts';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './shift.module.css';
import { ShiftParkPicker } from './ShiftParkPicker.tsx';
import { ShiftTimeline } from './ShiftTimeline.tsx';
import { toBounds } from './times.ts';
import { type ShiftPark, useShiftPark } from './useShiftPark.ts';

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"]';

/** `N` begins a note; it never counts while somebody types. */
function useNoteKey(isOn: boolean, begin: () => void): void {
  const press = useHandler((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, press]);
}

const PAGE_SIZE = 100;
const START = { parkId: '', days: '', kind: '', weight: '', category: '', keyword: '' };
type Search = typeof START;

export default function ShiftBook() {
  const [searchState, setSearch] = useAddressState(START);
  const [pageNo, setPageNo] = useState(1);
  const [isWriting, setIsWriting] = useState(false);
  const park = useShiftPark(searchState.parkId);
  const { days, kind, weight, category, keyword } = searchState;
  const search = { parkId: park.parkId, kind, weight, category, keyword, ...toBounds(days) };
  const change = (next: Partial<Search>) => {
    setPageNo(1);
    setSearch(next);
  };
  const mayAdd = useCan(shiftCalls.addNote.access.permission) && park.parkId !== '';
  useNoteKey(mayAdd && !isWriting, () => setIsWriting(true));
  return (
    <>
      <Conditions label="值班簿条件">
        <ShiftParkPicker park={park} onChange={(parkId) => change({ parkId })} />
        <SearchFields asked={searchState} onChange={change} />
      </Conditions>
      <section className={styles.card} aria-label="值班簿">
        <header className={styles.head}>
          <h2>
            值班簿<small>{park.name}</small>
          </h2>
          <BookButtons
            search={search}
            {...(mayAdd && { onWrite: () => setIsWriting(true) })}
            isIdle={park.parkId === ''}
          />
        </header>
        {park.parkId === '' ? (
          <EmptyFace text="请先选择球场" />
        ) : (
          <Lines park={park} search={search} pageNo={pageNo} onPage={setPageNo} />
        )}
      </section>
      {isWriting && <NoteDialog parkId={park.parkId} onClose={() => setIsWriting(false)} />}
    </>
  );
}

interface FieldsProps {
  readonly asked: Search;
  onChange(change: Partial<Search>): void;
}

function SearchFields({ asked, onChange }: FieldsProps) {
  return (
    <>
      <LabelledCondition label="日期" isWide>
        {(id) => <DateRange id={id} value={asked.days} onChange={(days) => onChange({ days })} />}
      </LabelledCondition>
      <LabelledCondition label="类型">
        {(id) => (
          <DictMultiSelect
            id={id}
            dictCode="golf_shift_entry_kind"
            value={asked.kind}
            placeholder="全部"
            onChange={(kind) => onChange({ kind })}
          />
        )}
      </LabelledCondition>
      <LabelledCondition label="重要度">
        {(id) => (
          <DictMultiSelect
            id={id}
            dictCode="golf_shift_weight"
            value={asked.weight}
            placeholder="全部"
            onChange={(weight) => onChange({ weight })}
          />
        )}
      </LabelledCondition>
      <LabelledCondition label="手记类别">
        {(id) => (
          <DictMultiSelect
            id={id}
            dictCode="golf_shift_category"
            value={asked.category}
            placeholder="全部"
            onChange={(category) => onChange({ category })}
          />
        )}
      </LabelledCondition>
      <LabelledCondition label="搜索">
        {(id) => (
          <Input.Search
            id={id}
            allowClear
            placeholder="内容、组号、操作人"
            defaultValue={asked.keyword}
            onSearch={(keyword) => onChange({ keyword })}
          />
        )}
      </LabelledCondition>
    </>
  );
}

interface ButtonsProps {
  readonly search: ShiftSearch;
  readonly isIdle: boolean;
  onWrite?(): void;
}

function BookButtons({ search, isIdle, onWrite }: ButtonsProps) {
  const http = useHttp();
  const navigate = useNavigate();
  const { isSending, submit } = useSending(undefined, 'toast');
  async function save(): Promise<string> {
    saveFile('值班簿.xlsx', await fetchFile(http, shiftCalls.export, { ...search }));
    return '导出成功';
  }
  return (
    <div className={styles.buttons}>
      {onWrite && (
        <Button type="primary" icon={<EditOutlined aria-hidden />} title="快捷键 N" onClick={onWrite}>
          记一笔
        </Button>
      )}
      <Button icon={<SwapOutlined aria-hidden />} onClick={() => void navigate('/bsweb/handover')}>
        交接班
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} disabled={isIdle} onClick={() => window.print()}>
        打印
      </Button>
      <Can action={shiftCalls.export.access.permission}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isIdle}
          loading={isSending}
          onClick={() => void submit(save)}
        >
          导出
        </Button>
      </Can>
    </div>
  );
}

interface LinesProps {
  readonly park: ShiftPark;
  readonly search: ShiftSearch;
  readonly pageNo: number;
  onPage(pageNo: number): void;
}

function Lines({ park, search, pageNo, onPage }: LinesProps) {
  const openBoard = useBoard();
  const query = { ...search, pageNo, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useCall(shiftCalls.list, query, { keepsLast: true });
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={12} onRetry={refetch} />;
  if (data.total === 0) return <EmptyFace text="还没有记录，告警、处置和手记都会出现在这里" />;
  return (
    <>
      <ShiftTimeline
        lines={data.records}
        onRewind={openBoard && ((ts) => openBoard({ id: park.parkId, name: park.name }, ts))}
      />
      {data.total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={pageNo}
          total={data.total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  );
}
