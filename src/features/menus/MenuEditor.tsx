import { useState } from 'react';
import { Alert, Button, Flex, Form, Grid } from 'antd';
import { menuCalls } from '#domain/calls/menus.ts';
import { findEntryProblem, tidyMenuEntry } from '#domain/menu/menuEntry.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import {
  EDITOR_TITLES,
  type EntryForm,
  getStartValues,
  getStoredId,
  type OpenedMenu,
} from './editorValues.ts';
import { MenuFields } from './MenuFields.tsx';
import styles from './menus.module.css';

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
  const [isTouched, setTouched] = useState(false);
  const mayDrop = useDraft(() => isTouched);
  const isNarrow = Grid.useBreakpoint().md === false;
  const isReadOnly = opened.action === 'detail';
  const id = getStoredId(opened);
  const adding = useSubmit(menuCalls.add, { onDone: onSaved });
  const editing = useSubmit(menuCalls.edit, { onDone: onSaved });
  const { isSending, refusal, refuse } = id === null ? adding : editing;

  async function leave(): Promise<void> {
    if (await mayDrop()) onClose();
  }

  async function save(): Promise<void> {
    const typed = await form.validateFields().catch(() => null);
    if (typed === null) return;
    const entry = tidyMenuEntry({ ...start, ...typed });
    const problem = findEntryProblem(entry, id === null ? null : tidyMenuEntry(start));
    if (problem !== null) refuse(problem.message);
    else await (id === null ? adding.submit(entry) : editing.submit({ ...entry, id }));
  }

  return (
    <AppDrawer
      open
      title={EDITOR_TITLES[opened.action]}
      size={WIDTH}
      mask={{ closable: !isTouched }}
      onClose={() => void leave()}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={() => void leave()}>关闭</Button>
          <Button type="primary" disabled={isReadOnly} loading={isSending} onClick={() => void save()}>
            确定
          </Button>
        </Flex>
      }
    >
      <div className={styles.box}>
        {refusal !== null && <Alert type="warning" showIcon title={refusal} className={styles.refusal} />}
        <Form<EntryForm>
          form={form}
          name="menuEntry"
          initialValues={start}
          disabled={isReadOnly || isSending}
          layout={isNarrow ? 'vertical' : 'horizontal'}
          labelCol={isNarrow ? {} : { span: 5 }}
          wrapperCol={isNarrow ? {} : { span: 16 }}
          onValuesChange={() => {
            setTouched(true);
            refuse(null);
          }}
        >
          <MenuFields form={form} opened={opened} id={id} />
        </Form>
      </div>
    </AppDrawer>
  );
}
