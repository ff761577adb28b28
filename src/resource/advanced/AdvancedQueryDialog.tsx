import { useMemo, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Empty, Form, Grid, Select } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import type { EntityChoices } from '../choices.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import styles from './advanced.module.css';
import { AdvancedLine } from './AdvancedLine.tsx';
import type { AdvancedQuery, MatchMode } from '../list/advancedQuery.ts';
import { listFieldOptions, listQueryFields } from './fields.ts';
import { createBlankLine, type QueryLine, toLines, getNextKey, toAdvancedQuery } from './lines.ts';
import { SavedQueries } from './SavedQueries.tsx';
import { readSaved, type SavedQuery, addSavedQuery, writeSaved } from './savedQueries.ts';
import { SaveQueryDialog } from './SaveQueryDialog.tsx';

const MATCHES: { value: MatchMode; label: string }[] = [
  { value: 'and', label: 'AND（所有条件都要求匹配）' },
  { value: 'or', label: 'OR（条件中的任意一个匹配）' },
];
const WIDTH = 1000;

interface Props {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly query: AdvancedQuery | null;
  /** `null` = without conditions. */
  onQuery(query: AdvancedQuery | null): void;
  onClose(): void;
}

/** 高级查询构造器: conditions on any field, joined by AND or OR, kept under a name (LIST-04). */
export default function AdvancedQueryDialog({ entity, choices, query, onQuery, onClose }: Props) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const isNarrow = Grid.useBreakpoint().md === false;
  const fields = useMemo(() => listQueryFields(entity), [entity]);
  const options = useMemo(() => listFieldOptions(entity), [entity]);
  const [match, setMatch] = useState<MatchMode>(query?.match ?? 'and');
  const [lines, setLines] = useState<readonly QueryLine[]>(() => {
    const known = toLines(query, fields);
    return known.length === 0 ? [createBlankLine(0)] : known;
  });
  const [saved, setSaved] = useState(() => readSaved(localStorage, entity.name));
  const [naming, setNaming] = useState(false);
  const add = (): void => setLines([...lines, createBlankLine(getNextKey(lines))]);

  function ask(): void {
    const asked = toAdvancedQuery(match, lines);
    if (asked === null) return void message.warning('不能查询空条件');
    onQuery(asked);
    // On a phone the dialog covers the list that answers.
    if (isNarrow) onClose();
  }

  function reset(): void {
    setLines([createBlankLine(0)]);
    onQuery(null);
  }

  function keep(next: readonly SavedQuery[], words: string): void {
    setSaved(next);
    if (writeSaved(localStorage, entity.name, next)) void message.success(words);
    else void message.warning('浏览器存储已满，本次离开后查询会丢失');
  }

  async function save(title: string): Promise<void> {
    const asked = toAdvancedQuery(match, lines);
    if (asked === null) return;
    const exists = saved.some((entry) => entry.title === title);
    if (exists && !(await confirm({ title: `${title} 已存在，是否覆盖？` }))) return;
    setNaming(false);
    keep(addSavedQuery(saved, { title, query: asked }), '保存成功');
  }

  async function remove(entry: SavedQuery): Promise<void> {
    if (await confirm({ title: '是否删除当前查询？', content: entry.title }))
      keep(
        saved.filter((one) => one !== entry),
        '删除成功',
      );
  }

  return (
    <>
      <AppModal
        open
        draggable
        fillable
        title="高级查询构造器"
        width={isNarrow ? '100vw' : WIDTH}
        mask={false}
        // The list beside it stays in reach.
        styles={{ wrapper: { pointerEvents: 'none' }, container: { pointerEvents: 'auto' } }}
        onCancel={onClose}
        footer={
          <div className={styles['footer']}>
            <span>
              <Button onClick={reset}>重置</Button>
              <Button
                onClick={() => {
                  if (toAdvancedQuery(match, lines) === null) void message.warning('空条件不能保存');
                  else setNaming(true);
                }}
              >
                保存查询条件
              </Button>
            </span>
            <span>
              <Button onClick={onClose}>关闭</Button>
              <Button type="primary" onClick={ask}>
                查询
              </Button>
            </span>
          </div>
        }
      >
        <div className={styles['builder']}>
          <div className={styles['lines']}>
            {lines.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有任何查询条件">
                <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
                  点击新增
                </Button>
              </Empty>
            ) : (
              <>
                <Form.Item label="过滤条件匹配" htmlFor="advancedMatch">
                  <Select id="advancedMatch" value={match} options={MATCHES} onChange={setMatch} />
                </Form.Item>
                {lines.map((line, index) => (
                  <AdvancedLine
                    key={line.key}
                    line={line}
                    place={index + 1}
                    fields={fields}
                    options={options}
                    choices={choices}
                    onChange={(next) => setLines(lines.with(index, next))}
                    onAdd={add}
                    onRemove={() => setLines(lines.toSpliced(index, 1))}
                  />
                ))}
              </>
            )}
          </div>
          <SavedQueries
            saved={saved}
            onLoad={({ query: loaded }) => {
              setMatch(loaded.match);
              setLines(toLines(loaded, fields));
            }}
            onDelete={(entry) => void remove(entry)}
          />
        </div>
      </AppModal>
      {naming && <SaveQueryDialog onSave={(title) => void save(title)} onClose={() => setNaming(false)} />}
    </>
  );
}
