import {
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  FileImageOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MessageOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './editors.module.css';
import type { Tool } from './markdown.ts';
import { ToolButton } from './ToolButton.tsx';

interface Props {
  readonly disabled: boolean;
  onTool(tool: Tool): void;
  onIndent(by: 1 | -1): void;
  onImage(): void;
}

const wrap = (before: string, sample: string, after = before): Tool => ({
  kind: 'wrap',
  before,
  after,
  sample,
});
const line = (mark: string): Tool => ({ kind: 'line', mark });

const TOOLS: readonly (readonly [label: string, icon: ReactNode, tool: Tool])[] = [
  ['标题', 'H', line('## ')],
  ['粗体', <BoldOutlined key="b" />, wrap('**', '粗体')],
  ['斜体', <ItalicOutlined key="i" />, wrap('*', '斜体')],
  ['删除线', <StrikethroughOutlined key="s" />, wrap('~~', '删除线')],
  ['分隔线', <LineOutlined key="r" />, { kind: 'block', text: '\n---' }],
  ['引用', <MessageOutlined key="q" />, line('> ')],
  ['无序列表', <UnorderedListOutlined key="u" />, line('- ')],
  ['有序列表', <OrderedListOutlined key="o" />, line('1. ')],
  ['任务列表', <CheckSquareOutlined key="t" />, line('- [ ] ')],
  [
    '表格',
    <TableOutlined key="g" />,
    { kind: 'block', text: '\n| 列一 | 列二 |\n| --- | --- |\n| 内容 | 内容 |' },
  ],
  ['链接', <LinkOutlined key="l" />, wrap('[', '链接', '](https://)')],
  ['代码', <CodeOutlined key="c" />, wrap('`', '代码')],
];

export function MarkdownTools({ disabled, onTool, onIndent, onImage }: Props) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="格式">
      {TOOLS.map(([label, icon, tool]) => (
        <ToolButton key={label} label={label} icon={icon} disabled={disabled} onClick={() => onTool(tool)} />
      ))}
      <ToolButton
        label="减少缩进"
        icon={<MenuFoldOutlined />}
        disabled={disabled}
        onClick={() => onIndent(-1)}
      />
      <ToolButton
        label="增加缩进"
        icon={<MenuUnfoldOutlined />}
        disabled={disabled}
        onClick={() => onIndent(1)}
      />
      <ToolButton label="图片" icon={<FileImageOutlined />} disabled={disabled} onClick={onImage} />
    </div>
  );
}
