import { ScheduleOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { type ComponentRef, Suspense, useEffect, useRef, useState } from 'react';
import { describeCron } from '#domain/cron/describe.ts';
import { parseCron } from '#domain/cron/parse.ts';
import { DEFAULT_ZONE } from '#domain/cron/zone.ts';
import type { ControlProps } from '../control.ts';
import { createLazyPart } from '../lazyPart.tsx';
import styles from './cron.module.css';

const CronDialog = createLazyPart(() => import('./CronDialog.tsx'));

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  /** IANA name of the zone the preview counts in. */
  readonly zone?: string;
  onChange?(value: string): void;
  onBlur?(): void;
}

/** A Quartz expression, typed or put together in the dialog; below it what it says. */
export default function CronField({
  value,
  zone = DEFAULT_ZONE,
  placeholder = 'cron表达式',
  disabled = false,
  className,
  style,
  onChange,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<ComponentRef<typeof Button>>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const text = value ?? '';
  const reading = text.trim() === '' ? null : parseCron(text);
  const isRefused = reading?.ok === false;
  const words = reading === null ? '' : reading.ok ? describeCron(reading.cron) : reading.message;
  return (
    <div {...(className !== undefined && { className })} style={style}>
      <Space.Compact block>
        <Input
          {...rest}
          allowClear
          autoComplete="off"
          spellCheck={false}
          className={styles.mono}
          disabled={disabled}
          placeholder={placeholder}
          value={text}
          {...(isRefused && { status: 'error', 'aria-invalid': true })}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button
          ref={opener}
          icon={<ScheduleOutlined aria-hidden />}
          disabled={disabled}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          选择
        </Button>
      </Space.Compact>
      {/* A form says itself what is wrong with its field. */}
      {reading !== null && (reading.ok || !isInvalid(rest['aria-invalid'])) && (
        <div className={styles.said} data-refused={isRefused} role="status" title={words}>
          {words}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CronDialog
            expression={text}
            zone={zone}
            onCancel={() => setOpen(false)}
            onOk={(expression) => {
              setOpen(false);
              onChange?.(expression);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const isInvalid = (invalid: ControlProps['aria-invalid']): boolean => invalid === true || invalid === 'true';
