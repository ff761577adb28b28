import { Alert, Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** Why the last code was refused. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  onSubmit(code: string): void;
}

/** One code, typed or pasted; what is refused stays to be corrected. */
export function CodeForm({ label, placeholder, failure, isBusy, onSubmit }: Props) {
  const id = useId();
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !isBusy) onSubmit(code.trim());
      }}
    >
      <Flex vertical gap={8}>
        {failure !== null && <Alert type="warning" showIcon title={failure} role="alert" />}
        <label htmlFor={id}>{label}</label>
        <Flex gap={8}>
          <Input
            id={id}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            placeholder={placeholder}
            maxLength={40}
            // Asked for by what was pressed just now.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={code.trim() === ''}>
            确定
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
