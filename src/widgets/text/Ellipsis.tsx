import { Tooltip } from 'antd';
import { cutByCharacters, cutByFullLength, countFullLength } from './width.ts';

interface Props {
  readonly value?: string | number | null | undefined;
  /** Characters; -1 cuts nothing. */
  readonly length?: number;
  /** Counts wide characters twice, and explains only what it cut. */
  readonly byWidth?: boolean;
}

/** Text that keeps to its place; the whole of it is in the tooltip (25 characters, LIST-16). */
export function Ellipsis({ value, length = 25, byWidth = false }: Props) {
  const text = value === null || value === undefined ? '' : String(value);
  if (length < 0) return <span>{text}</span>;
  const isWhole = byWidth && countFullLength(text) <= length;
  const visible = byWidth
    ? isWhole
      ? text
      : `${cutByFullLength(text, length)}…`
    : cutByCharacters(text, length);
  return isWhole ? (
    <span>{text}</span>
  ) : (
    <Tooltip title={text} placement="topLeft">
      <span>{visible}</span>
    </Tooltip>
  );
}
