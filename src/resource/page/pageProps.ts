import type { ComponentType, ReactNode } from 'react';
import type { AnyRow, EntityDescription, RowOf } from '#domain/entities/describe.ts';
import type { ActionNote } from '../actions/ActionDialog.tsx';
import type { RowAction } from '../actions/rowAction.ts';
import type { OpenedRecord, RecordEditorProps } from '../form/RecordDialog.tsx';
import type { FormNote, PageControls } from '../form/RecordForm.tsx';
import type { Filters } from '../list/listQuery.ts';
import type { Cells } from '../live/liveCell.tsx';

/** What a page's own actions may do to the list around them. */
export interface PageTools {
  /** What the list is filtered by. */
  readonly filters: Filters;
  /** Grows with every answer of the server: whatever depends on the rows is read again with them. */
  readonly answers: number;
  reload(): void;
  /** Nothing is chosen any more: what was chosen has been acted on. */
  clearSelection(): void;
  /** Opens the dialog of a record, or of a new one. */
  open(opened: OpenedRecord): void;
  /** Moves a row of a dragged list by one place; `null` where it cannot be moved. */
  step(row: AnyRow, by: -1 | 1): (() => void) | null;
}

export interface ResourcePageProps<E extends EntityDescription> {
  readonly entity: E;
  /**
   * What all rows have in common, by field name: the record they belong to. It goes with every question and into every
   * new record, and nobody is asked for it.
   */
  readonly of?: Readonly<Record<string, string>>;
  /** Cells that show more than the plain text, by field name. */
  readonly cells?: Cells<E>;
  /** Actions of a row after 编辑 and those of the record's life cycle. */
  actions?(row: RowOf<E>, tools: PageTools): readonly RowAction[];
  /**
   * px of the column of actions, where there are fewer or longer ones than elsewhere; 0 = nothing is done to a row, and
   * there is no such column.
   */
  readonly actionsWidth?: number;
  /** Why a row may not be edited or deleted now, shown when somebody tries; `null` = it may. */
  refuse?(row: RowOf<E>, call: 'edit' | 'delete'): string | null;
  /** Actions of the life cycle that the page does in its own way, by verb. */
  readonly instead?: Readonly<Record<string, (row: RowOf<E>, tools: PageTools) => void>>;
  /** Controls of single fields in the form and in the dialogs of actions, by field name. */
  readonly controls?: PageControls;
  /** What stands under the fields of the dialogs of actions, by verb: what the action would bring about. */
  readonly actionNotes?: Readonly<Record<string, ActionNote>>;
  /** A list inside a dialog of another page, whose address it leaves alone. */
  readonly isInner?: boolean;
  /** Records were added, changed, deleted or brought back here. */
  onChanged?(): void;
  /** Stands under the fields of the form. */
  readonly note?: FormNote;
  /** Label of the button that saves the form; absent = 确定. */
  readonly saveText?: string;
  /** Adds, edits and shows a record in the place of the dialog of the engine. */
  readonly editor?: ComponentType<RecordEditorProps>;
  /** Label of the button that opens a new record; absent = 新增. */
  readonly addText?: string;
  /** Rows for which it is not so have neither 编辑 nor 删除. */
  canChange?(row: RowOf<E>): boolean;
  /** Buttons of the toolbar after the standard ones. */
  toolbar?(tools: PageTools, selected: readonly RowOf<E>[]): ReactNode;
}
