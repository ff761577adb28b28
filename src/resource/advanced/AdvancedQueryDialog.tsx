import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Card, Empty, Form, Grid, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import type { EntityChoices } from '../choices.ts';
import type { AdvancedQuery, MatchMode } from '../list/advancedQuery.ts';
import styles from './advanced.module.css';
import { AdvancedLine } from './AdvancedLine.tsx';
import { listFieldOptions, listQueryFields } from './fields.ts';
import { createBlankLine, getNextKey, type QueryLine, toAdvancedQuery, toLines } from './lines.ts';
import { addSavedQuery, readSaved, type SavedQuery, writeSaved } from './savedQueries.ts';

interface SaveQueryProps {
  onSave(title: string): Promise<void>;
  onClose(): void;
}

/** Asks what the query shall be called. */
function SaveQueryDialog({ onSave, onClose }: SaveQueryProps) {
  const { message } = App.useApp();
  const [title, setTitle] = useState('');
  const save = (): void => {
    if (title.trim() === '') void message.warning('保存名称不能为空');
    else void onSave(title.trim());
  };
  return (
    <AppModal
      open
      title="请输入保存的名称"
      width={400}
      okText="确定"
      cancelText="取消"
      onOk={save}
      onCancel={onClose}
    >
      <Input
        // The dialog has this one field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="保存的名称"
        maxLength={50}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={save}
      />
    </AppModal>
  );
}

interface SavedQueriesProps {
  readonly saved: readonly SavedQuery[];
  onLoad(saved: SavedQuery): void;
  onDelete(saved: SavedQuery): void;
}

/** A click puts the conditions into the editor; it does not ask the list yet. */
function SavedQueries({ saved, onLoad, onDelete }: SavedQueriesProps) {
  return (
    <Card size="small" title="保存的查询" className={styles.saved}>
      {saved.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有保存任何查询" />
      ) : (
        <ul>
          {saved.map((entry) => (
            <li key={entry.title}>
              <button type="button" className={styles.load} onClick={() => onLoad(entry)}>
                {entry.title}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`删除 ${entry.title}`}
                onClick={() => onDelete(entry)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

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
  const isNarrow = Grid.useBreakpoint().md === false;
  const fields = useMemo(() => listQueryFields(entity), [entity]);
  const [match, setMatch] = useState<MatchMode>(query?.match ?? 'and');
  const [lines, setLines] = useState<readonly QueryLine[]>(() => {
    const known = toLines(query, fields);
    return known.length === 0 ? [createBlankLine(0)] : known;
  });
  const { saved, save, remove } = useSavedQueries(entity.name);
  const written = toAdvancedQuery(match, lines);

  return (
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
        <Footer
          query={written}
          onReset={() => {
            setLines([createBlankLine(0)]);
            onQuery(null);
          }}
          save={save}
          onQuery={(next) => {
            onQuery(next);
            // On a phone the dialog covers the list that answers.
            if (isNarrow) onClose();
          }}
          onClose={onClose}
        />
      }
    >
      <div className={styles.builder}>
        <Lines
          entity={entity}
          choices={choices}
          fields={fields}
          match={match}
          lines={lines}
          onMatch={setMatch}
          onChange={setLines}
        />
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
  );
}

interface LinesProps extends Pick<Props, 'entity' | 'choices'> {
  readonly fields: readonly FieldDescription[];
  readonly match: MatchMode;
  readonly lines: readonly QueryLine[];
  onMatch(match: MatchMode): void;
  onChange(lines: readonly QueryLine[]): void;
}

function Lines({ entity, choices, fields, match, lines, onMatch, onChange }: LinesProps) {
  const options = useMemo(() => listFieldOptions(entity), [entity]);
  const add = (): void => onChange([...lines, createBlankLine(getNextKey(lines))]);
  if (lines.length === 0)
    return (
      <div className={styles.lines}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有任何查询条件">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
            点击新增
          </Button>
        </Empty>
      </div>
    );
  return (
    <div className={styles.lines}>
      <Form.Item label="过滤条件匹配" htmlFor="advancedMatch">
        <Select id="advancedMatch" value={match} options={MATCHES} onChange={onMatch} />
      </Form.Item>
      {lines.map((line, index) => (
        <AdvancedLine
          key={line.key}
          line={line}
          place={index + 1}
          fields={fields}
          options={options}
          choices={choices}
          onChange={(next) => onChange(lines.with(index, next))}
          onAdd={add}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
    </div>
  );
}

interface FooterProps extends Pick<Props, 'onClose'> {
  /** `null` = nothing usable is written. */
  readonly query: AdvancedQuery | null;
  onReset(): void;
  /** Resolves with whether it was kept. */
  save(added: SavedQuery): Promise<boolean>;
  onQuery(query: AdvancedQuery): void;
}

function Footer({ query: written, onReset, save, onQuery, onClose }: FooterProps) {
  const { message } = App.useApp();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <div className={styles.footer}>
      <span>
        <Button onClick={onReset}>重置</Button>
        <Button
          onClick={() => {
            if (written === null) void message.warning('空条件不能保存');
            else setIsNaming(true);
          }}
        >
          保存查询条件
        </Button>
      </span>
      <span>
        <Button onClick={onClose}>关闭</Button>
        <Button
          type="primary"
          onClick={() => {
            if (written === null) void message.warning('不能查询空条件');
            else onQuery(written);
          }}
        >
          查询
        </Button>
      </span>
      {isNaming && written !== null && (
        <SaveQueryDialog
          onSave={async (title) => {
            if (await save({ title, query: written })) setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </div>
  );
}

/** The queries stored for a list in this browser; overwriting and deleting one is confirmed. */
function useSavedQueries(code: string) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [saved, setSaved] = useState(() => readSaved(localStorage, code));

  function keep(next: readonly SavedQuery[], words: string): void {
    setSaved(next);
    if (writeSaved(localStorage, code, next)) void message.success(words);
    else void message.warning('浏览器存储已满，本次离开后查询会丢失');
  }

  return {
    saved,
    /** @returns whether it was kept under its title */
    async save(added: SavedQuery): Promise<boolean> {
      const exists = saved.some(({ title }) => title === added.title);
      if (exists && !(await confirm({ title: `${added.title} 已存在，是否覆盖？` }))) return false;
      keep(addSavedQuery(saved, added), '保存成功');
      return true;
    },
    async remove(entry: SavedQuery): Promise<void> {
      if (await confirm({ title: '是否删除当前查询？', content: entry.title }))
        keep(
          saved.filter((one) => one !== entry),
          '删除成功',
        );
    },
  };
}
