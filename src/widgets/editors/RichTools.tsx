import { type ReactNode, useState } from 'react';
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
  LinkOutlined,
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
import { Button, Dropdown, Input, Popover, Select, Space, Tooltip, Upload } from 'antd';
import { type Editor, useEditorState } from '@tiptap/react';
import { formatAcceptedTypes } from '../upload/checks.ts';
import { ALIGNED, ALIGNS, type Align } from './align.ts';
import { NEW_TABLE, TABLE_ACTIONS } from './table.ts';
import styles from './editors.module.css';

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
  readonly full: boolean;
  onFull(full: boolean): void;
  onPicture(file: File): void;
}

const ALIGN_ICONS: Readonly<Record<Align, readonly [string, ReactNode]>> = {
  left: ['左对齐', <AlignLeftOutlined key="l" />],
  center: ['居中', <AlignCenterOutlined key="c" />],
  right: ['右对齐', <AlignRightOutlined key="r" />],
};

const BLOCKS = [
  { value: 0, label: '正文' },
  { value: 1, label: '标题 1' },
  { value: 2, label: '标题 2' },
  { value: 3, label: '标题 3' },
];

/** The toolbar: what is on at the cursor is pressed. */
export function RichTools({ editor, disabled, full, onFull, onPicture }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      block: ([1, 2, 3] as const).find((level) => one.isActive('heading', { level })) ?? 0,
      on: [
        'bold',
        'italic',
        'underline',
        'strike',
        'bulletList',
        'orderedList',
        'blockquote',
        'codeBlock',
        'link',
        'table',
      ]
        .filter((name) => one.isActive(name))
        .join(','),
      align: ALIGNS.find((align) => one.isActive({ align })) ?? 'left',
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const isOn = (name: string): boolean => state.on.split(',').includes(name);
  const chain = () => editor.chain().focus();
  const tool = (label: string, icon: ReactNode, act: () => void, pressed?: boolean, off = false) => (
    <Tooltip key={label} title={label}>
      <Button
        type={pressed === true ? 'primary' : 'text'}
        size="small"
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        disabled={disabled || off}
        icon={icon}
        onClick={act}
      />
    </Tooltip>
  );
  const align = (to: Align): void => {
    const value = to === 'left' ? null : to;
    ALIGNED.reduce((before, type) => before.updateAttributes(type, { align: value }), chain()).run();
  };
  return (
    <div className={styles['tools']} role="toolbar" aria-label="格式">
      {tool('撤销', <UndoOutlined />, () => chain().undo().run(), undefined, !state.canUndo)}
      {tool('重做', <RedoOutlined />, () => chain().redo().run(), undefined, !state.canRedo)}
      <Select
        size="small"
        aria-label="段落格式"
        style={{ width: 88 }}
        disabled={disabled}
        value={state.block}
        options={BLOCKS}
        onChange={(level) =>
          level === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: level as 1 | 2 | 3 })
                .run()
        }
      />
      {tool('粗体', <BoldOutlined />, () => chain().toggleBold().run(), isOn('bold'))}
      {tool('斜体', <ItalicOutlined />, () => chain().toggleItalic().run(), isOn('italic'))}
      {tool('下划线', <UnderlineOutlined />, () => chain().toggleUnderline().run(), isOn('underline'))}
      {tool('删除线', <StrikethroughOutlined />, () => chain().toggleStrike().run(), isOn('strike'))}
      {ALIGNS.map((to) => tool(ALIGN_ICONS[to][0], ALIGN_ICONS[to][1], () => align(to), state.align === to))}
      {tool(
        '无序列表',
        <UnorderedListOutlined />,
        () => chain().toggleBulletList().run(),
        isOn('bulletList'),
      )}
      {tool(
        '有序列表',
        <OrderedListOutlined />,
        () => chain().toggleOrderedList().run(),
        isOn('orderedList'),
      )}
      {tool('减少缩进', <MenuFoldOutlined />, () => chain().liftListItem('listItem').run())}
      {tool('增加缩进', <MenuUnfoldOutlined />, () => chain().sinkListItem('listItem').run())}
      {tool('引用', <MessageOutlined />, () => chain().toggleBlockquote().run(), isOn('blockquote'))}
      {tool('代码块', <CodeOutlined />, () => chain().toggleCodeBlock().run(), isOn('codeBlock'))}
      {tool('分隔线', <LineOutlined />, () => chain().setHorizontalRule().run())}
      <LinkTool editor={editor} disabled={disabled} active={isOn('link')} />
      <Upload
        accept={formatAcceptedTypes(true)}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          onPicture(file);
          return Upload.LIST_IGNORE;
        }}
      >
        {tool('图片', <FileImageOutlined />, () => undefined)}
      </Upload>
      <Dropdown
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: isOn('table')
            ? [
                { key: 'addRow', label: '下方插入行' },
                { key: 'addColumn', label: '右侧插入列' },
                { key: 'deleteRow', label: '删除行' },
                { key: 'deleteColumn', label: '删除列' },
                { key: 'deleteTable', label: '删除表格' },
              ]
            : [{ key: 'insert', label: '插入表格' }],
          onClick: ({ key }) => {
            if (key in TABLE_ACTIONS) TABLE_ACTIONS[key as keyof typeof TABLE_ACTIONS](editor);
            else chain().insertContent(NEW_TABLE).run();
          },
        }}
      >
        <Button
          type={isOn('table') ? 'primary' : 'text'}
          size="small"
          aria-label="表格"
          disabled={disabled}
          icon={<TableOutlined />}
        />
      </Dropdown>
      {tool('清除格式', <ClearOutlined />, () => chain().unsetAllMarks().clearNodes().run())}
      {tool(
        full ? '退出全屏' : '全屏',
        full ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
        () => onFull(!full),
        full,
      )}
    </div>
  );
}

function LinkTool({
  editor,
  disabled,
  active,
}: {
  readonly editor: Editor;
  readonly disabled: boolean;
  readonly active: boolean;
}) {
  const [isOpen, open] = useState(false);
  const [address, setAddress] = useState('');
  const apply = (): void => {
    open(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
  };
  return (
    <Popover
      open={isOpen && !disabled}
      trigger="click"
      onOpenChange={(next) => {
        if (next) setAddress(String(editor.getAttributes('link')['href'] ?? ''));
        open(next);
      }}
      content={
        <Space.Compact>
          <Input
            aria-label="链接地址"
            placeholder="https://，留空则取消链接"
            style={{ width: 240 }}
            value={address}
            onChange={({ target }) => setAddress(target.value.trim())}
            onPressEnter={(event) => {
              event.preventDefault();
              apply();
            }}
          />
          <Button type="primary" onClick={apply}>
            确定
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type={active ? 'primary' : 'text'}
        size="small"
        aria-label="链接"
        aria-pressed={active}
        disabled={disabled}
        icon={<LinkOutlined />}
      />
    </Popover>
  );
}
