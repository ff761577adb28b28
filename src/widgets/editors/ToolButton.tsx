import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  /** Of a tool that is on or off at the cursor. */
  readonly isOn?: boolean;
  onClick?(): void;
}

/** One tool of an editor's toolbar. */
export function ToolButton({ label, isOn, ...button }: Props) {
  return (
    <Tooltip title={label}>
      <Button
        {...button}
        type={isOn === true ? 'primary' : 'text'}
        size="small"
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
      />
    </Tooltip>
  );
}
