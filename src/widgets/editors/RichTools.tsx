import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  FileImageOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  LineOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MessageOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Button, Dropdown, Select, Upload } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { formatAcceptedTypes } from '../upload/checks.ts';
import { ALIGNED, ALIGNS, type Align } from './align.ts';
import styles from './editors.module.css';
import { LinkTool } from './LinkTool.tsx';
import { NEW_TABLE, TABLE_ACTIONS } from './table.ts';
import { ToolButton } from './ToolButton.tsx';

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
  readonly full: boolean;
  onFull(full: boolean): void;
  onPicture(file: File): void;
}

const ALIGN_FACES: Readonly<Record<Align, Pick<Tool, 'label' | 'icon'>>> = {
  left: { label: '左对齐', icon: <AlignLeftOutlined /> },
  center: { label: '居中', icon: <AlignCenterOutlined /> },
  right: { label: '右对齐', icon: <AlignRightOutlined /> },
};

const LEVELS = [1, 2, 3] as const;
const TEXT = 0 as const;
type Level = typeof TEXT | (typeof LEVELS)[number];
const BLOCKS: readonly { readonly value: Level; readonly label: string }[] = [
  { value: TEXT, label: '正文' },
  ...LEVELS.map((level) => ({ value: level, label: `标题 ${level}` })),
];

interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  /** Pressed while this is at the cursor. */
  readonly mark?: string;
  run(chain: ChainedCommands): ChainedCommands;
}

const TEXT_TOOLS: readonly Tool[] = [
  { label: '粗体', icon: <BoldOutlined />, mark: 'bold', run: (chain) => chain.toggleBold() },
  { label: '斜体', icon: <ItalicOutlined />, mark: 'italic', run: (chain) => chain.toggleItalic() },
  {
    label: '下划线',
    icon: <UnderlineOutlined />,
    mark: 'underline',
    run: (chain) => chain.toggleUnderline(),
  },
  { label: '删除线', icon: <StrikethroughOutlined />, mark: 'strike', run: (chain) => chain.toggleStrike() },
];

const BLOCK_TOOLS: readonly Tool[] = [
  {
    label: '无序列表',
    icon: <UnorderedListOutlined />,
    mark: 'bulletList',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: '有序列表',
    icon: <OrderedListOutlined />,
    mark: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: '减少缩进', icon: <MenuFoldOutlined />, run: (chain) => chain.liftListItem('listItem') },
  { label: '增加缩进', icon: <MenuUnfoldOutlined />, run: (chain) => chain.sinkListItem('listItem') },
  { label: '引用', icon: <MessageOutlined />, mark: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { label: '代码块', icon: <CodeOutlined />, mark: 'codeBlock', run: (chain) => chain.toggleCodeBlock() },
  { label: '分隔线', icon: <LineOutlined />, run: (chain) => chain.setHorizontalRule() },
];

const MARKS = [...[...TEXT_TOOLS, ...BLOCK_TOOLS].flatMap(({ mark }) => mark ?? []), 'link', 'table'];

/** What is at the cursor, and whether there is something to undo. */
function useCursorState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      level: LEVELS.find((level) => one.isActive('heading', { level })) ?? TEXT,
      marks: MARKS.filter((name) => one.isActive(name)),
      align: ALIGNS.find((align) => one.isActive({ align })) ?? 'left',
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
}

/** The toolbar: what is on at the cursor is pressed. */
export function RichTools({ editor, disabled, full, onFull, onPicture }: Props) {
  const { level, marks, align, canUndo, canRedo } = useCursorState(editor);
  const chain = () => editor.chain().focus();
  const show = ({ label, icon, mark, run }: Tool) => (
    <ToolButton
      key={label}
      label={label}
      icon={icon}
      disabled={disabled}
      {...(mark !== undefined && { isOn: marks.includes(mark) })}
      onClick={() => run(chain()).run()}
    />
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="格式">
      <ToolButton
        label="撤销"
        icon={<UndoOutlined />}
        disabled={disabled || !canUndo}
        onClick={() => chain().undo().run()}
      />
      <ToolButton
        label="重做"
        icon={<RedoOutlined />}
        disabled={disabled || !canRedo}
        onClick={() => chain().redo().run()}
      />
      <Select<Level>
        size="small"
        aria-label="段落格式"
        style={{ width: 88 }}
        disabled={disabled}
        value={level}
        options={[...BLOCKS]}
        onChange={(next) =>
          (next === TEXT ? chain().setParagraph() : chain().setHeading({ level: next })).run()
        }
      />
      {TEXT_TOOLS.map(show)}
      {ALIGNS.map((to) => (
        <ToolButton
          key={to}
          {...ALIGN_FACES[to]}
          disabled={disabled}
          isOn={align === to}
          onClick={() => setAlign(chain(), to)}
        />
      ))}
      {BLOCK_TOOLS.map(show)}
      <LinkTool editor={editor} disabled={disabled} isOn={marks.includes('link')} />
      <PictureTool disabled={disabled} onPicture={onPicture} />
      <TableTool editor={editor} disabled={disabled} isOn={marks.includes('table')} />
      {show({ label: '清除格式', icon: <ClearOutlined />, run: (one) => one.unsetAllMarks().clearNodes() })}
      <ToolButton
        label={full ? '退出全屏' : '全屏'}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        disabled={disabled}
        isOn={full}
        onClick={() => onFull(!full)}
      />
    </div>
  );
}

function setAlign(chain: ChainedCommands, to: Align): void {
  const align = to === 'left' ? null : to;
  ALIGNED.reduce((before, type) => before.updateAttributes(type, { align }), chain).run();
}

function PictureTool({ disabled, onPicture }: Pick<Props, 'disabled' | 'onPicture'>) {
  return (
    <Upload
      accept={formatAcceptedTypes(true)}
      showUploadList={false}
      disabled={disabled}
      beforeUpload={(file) => {
        onPicture(file);
        return Upload.LIST_IGNORE;
      }}
    >
      <ToolButton label="图片" icon={<FileImageOutlined />} disabled={disabled} />
    </Upload>
  );
}

const TABLE_ITEMS: readonly { readonly key: keyof typeof TABLE_ACTIONS; readonly label: string }[] = [
  { key: 'addRow', label: '下方插入行' },
  { key: 'addColumn', label: '右侧插入列' },
  { key: 'deleteRow', label: '删除行' },
  { key: 'deleteColumn', label: '删除列' },
  { key: 'deleteTable', label: '删除表格' },
];

/** @param isOn the cursor is in a table, which can be changed then */
function TableTool({ editor, disabled, isOn }: ComponentProps<typeof LinkTool>) {
  const insert = { key: 'insert', label: '插入表格' };
  const items = isOn
    ? TABLE_ITEMS.map((item) => ({ ...item, onClick: () => void TABLE_ACTIONS[item.key](editor) }))
    : [{ ...insert, onClick: () => void editor.chain().focus().insertContent(NEW_TABLE).run() }];
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      <Button
        type={isOn ? 'primary' : 'text'}
        size="small"
        aria-label="表格"
        disabled={disabled}
        icon={<TableOutlined />}
      />
    </Dropdown>
  );
}
