import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { readList } from '../../cells/text.ts';
import type { FieldControlProps } from './control.ts';
import { moveItem } from './rows.ts';

/** A list of texts in their order. */
export default function TextsControl({ field, value, onChange, disabled = false, id }: FieldControlProps) {
  const lines = readList(value).map(String);
  const change = (next: readonly string[]): void =>
    onChange?.(next.length === 0 ? null : JSON.stringify(next));
  return (
    <Flex vertical gap={8} {...(id !== undefined && { id })}>
      {lines.map((line, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex key={index} gap={4}>
          <Input
            value={line}
            disabled={disabled}
            aria-label={`${field.label}第${index + 1}行`}
            onChange={({ target }) => change(lines.with(index, target.value))}
          />
          <Button
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={`上移第${index + 1}行`}
            disabled={disabled || index === 0}
            onClick={() => change(moveItem(lines, index, index - 1))}
          />
          <Button
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={`下移第${index + 1}行`}
            disabled={disabled || index === lines.length - 1}
            onClick={() => change(moveItem(lines, index, index + 1))}
          />
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除第${index + 1}行`}
            disabled={disabled}
            onClick={() => change(lines.toSpliced(index, 1))}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || lines.length >= (field.maxItems ?? Infinity)}
        onClick={() => change([...lines, ''])}
      >
        新增一行
      </Button>
    </Flex>
  );
}
