/**
 * One editor a cell type. Lines of text are there at once; everything that brings a list, a
 * calendar or a dialog is a chunk of its own, which `warmEditors` fetches while nobody waits.
 */

import { type ComponentType, createElement, Suspense } from 'react';
import type { CellType, GridColumn } from '#domain/grid/column.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { CellEditor, EditorProps } from '../contract/contract.ts';
import { NumberEditor, TagEditor, TextEditor } from './LineEditor.tsx';
import type { UploadCellProps } from './uploads/UploadCell.tsx';

interface Later<P> {
  (props: P): React.ReactNode;
  /** Fetches the chunk. */
  warm(): void;
}

function later<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): Later<P> {
  const Part = createLazyPart(load);
  const draw = (props: P) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  // One that cannot be fetched says so when it is needed.
  return Object.assign(draw, { warm: () => void load().catch(() => undefined) });
}

type Name = 'OneSelect' | 'ManySelect';
const select = (name: Name) =>
  later<EditorProps>(async () => ({ default: (await import('./SelectEditor.tsx'))[name] }));
const picker = (name: 'UserEditor' | 'DepartEditor' | 'PopupEditor') =>
  later<EditorProps>(async () => ({ default: (await import('./pickerEditors.tsx'))[name] }));

const oneSelect = select('OneSelect');
const time = later<EditorProps>(() => import('./TimeEditor.tsx'));

const LATER: Readonly<Partial<Record<CellType, Later<EditorProps>>>> = {
  textarea: later(() => import('./TextAreaEditor.tsx')),
  select: oneSelect,
  selectSearch: oneSelect,
  selectMultiple: select('ManySelect'),
  selectDictSearch: later(() => import('./DictSearchEditor.tsx')),
  date: time,
  datetime: time,
  time,
  user: picker('UserEditor'),
  depart: picker('DepartEditor'),
  popup: picker('PopupEditor'),
};

export const EDITORS: Readonly<Partial<Record<CellType, CellEditor>>> = {
  input: TextEditor,
  inputNumber: NumberEditor,
  tags: TagEditor,
  ...LATER,
};

/** Cells of `upload`, `file` and `image`, drawn by React where they stand. */
export const UploadCell = later<UploadCellProps>(() => import('./uploads/UploadCell.tsx'));

/** Fetches what the columns will need. */
export function warmEditors(columns: readonly GridColumn[]): void {
  for (const { type } of columns) LATER[type]?.warm();
}
