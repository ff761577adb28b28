/** Tables of the rich-text editor over ProseMirror's own: its cells keep what the sanitiser lets through. */

import { type CommandProps, Node } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

/** What ProseMirror calls each of them. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const number = (element: HTMLElement, name: string): number => Number(element.getAttribute(name) ?? 1) || 1;

const spans = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => number(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => number(element, 'rowspan') },
  // Widths are dragged in no editor of ours; the plugin wants the attribute.
  colwidth: { default: null, rendered: false },
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () => run(this.editor, goToNextCell(direction));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const Header = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

export const TABLE = [Table, Row, Cell, Header];

type Runner = Pick<CommandProps, 'state' | 'view'>;

function run({ state, view }: Runner, command: Command): boolean {
  return command(state, view.dispatch, view);
}

/** A heading row and two more, three columns. */
export const NEW_TABLE =
  '<table><tbody>' +
  `<tr>${'<th><p></p></th>'.repeat(3)}</tr>` +
  `<tr>${'<td><p></p></td>'.repeat(3)}</tr>`.repeat(2) +
  '</tbody></table><p></p>';

export const TABLE_ACTIONS = {
  addRow: (editor: Runner) => run(editor, addRowAfter),
  addColumn: (editor: Runner) => run(editor, addColumnAfter),
  deleteRow: (editor: Runner) => run(editor, deleteRow),
  deleteColumn: (editor: Runner) => run(editor, deleteColumn),
  deleteTable: (editor: Runner) => run(editor, deleteTable),
} as const;
