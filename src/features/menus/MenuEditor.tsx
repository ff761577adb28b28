import { Form } from 'antd';
import { useState } from 'react';
import { menuCalls } from '#domain/calls/menus.ts';
import { findEntryProblem, tidyMenuEntry } from '#domain/menu/menuEntry.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import {
  type EntryForm,
  formatEditorTitle,
  getStartValues,
  getStoredId,
  type OpenedMenu,
} from './editorValues.ts';
import { MenuFields } from './MenuFields.tsx';

const WIDTH = 'min(700px, 100vw)';

interface Props {
  readonly opened: OpenedMenu;
  onClose(): void;
  onSaved(): void;
}

/** One entry of the menu, of any type: to write, or to look at. */
export default function MenuEditor({ opened, onClose, onSaved }: Props) {
  const [form] = Form.useForm<EntryForm>();
  const [start] = useState(() => getStartValues(opened));
  const id = getStoredId(opened);
  const adding = useSubmit(menuCalls.add, { onDone: onSaved });
  const editing = useSubmit(menuCalls.edit, { onDone: onSaved });
  const sending = id === null ? adding : editing;

  function save(typed: EntryForm): void {
    const entry = tidyMenuEntry({ ...start, ...typed });
    const problem = findEntryProblem(entry, id === null ? null : tidyMenuEntry(start));
    if (problem !== null) sending.refuse(problem.message);
    else void (id === null ? adding.submit(entry) : editing.submit({ ...entry, id }));
  }

  return (
    <FormDialog<EntryForm>
      as="drawer"
      title={formatEditorTitle(opened)}
      width={WIDTH}
      closeText="关闭"
      name="menuEntry"
      layout="horizontal"
      start={start}
      form={form}
      sending={sending}
      isReadOnly={opened.action === 'detail'}
      onClose={onClose}
      onSave={save}
    >
      <MenuFields form={form} opened={opened} id={id} />
    </FormDialog>
  );
}
