/** Finds a page by its name, part of it, pinyin or pinyin initials (SHELL-07). */

import { SearchOutlined } from '@ant-design/icons';
import { Button, Select, type RefSelectProps } from 'antd';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { listSearchableNodes } from '#domain/menu/menu.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { loadPinyin, isTitleMatch } from '#src/widgets/text/titleMatch.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import type { Device } from '../console/useDevice.ts';
import styles from './header.module.css';

interface Props {
  readonly device: Device;
  /** A page was chosen. */
  onLead(path: string): void;
}

export function MenuSearch({ device, onLead }: Props) {
  const [searching, setSearching] = useState(false);
  const field = useRef<RefSelectProps>(null);
  const close = () => setSearching(false);
  const lead = (path: string) => {
    close();
    onLead(path);
  };
  useEffect(() => {
    if (searching) field.current?.focus();
  }, [searching]);
  const icon = (
    <button
      type="button"
      className="fw-tool"
      aria-label="搜索菜单"
      onClick={() => {
        void loadPinyin();
        setSearching(true);
      }}
    >
      <SearchOutlined />
    </button>
  );
  if (!searching) return icon;
  if (device === 'desktop')
    return <SearchField ref={field} className={styles.search} onLead={lead} onBlur={close} />;
  return (
    <>
      {icon}
      <AppModal
        open
        title="搜索菜单"
        footer={<Button onClick={close}>关闭</Button>}
        className={styles.searchDialog}
        onCancel={close}
        // An opening dialog puts the focus on its close button.
        afterOpenChange={() => field.current?.focus()}
      >
        <SearchField ref={field} onLead={lead} />
      </AppModal>
    </>
  );
}

interface FieldProps {
  readonly ref?: Ref<RefSelectProps>;
  readonly className?: string | undefined;
  onLead(path: string): void;
  onBlur?(): void;
}

function SearchField({ ref, className = '', onLead, onBlur }: FieldProps) {
  const { menu } = useFrame();
  const options = useMemo(
    () => listSearchableNodes(menu).map(({ id, path, meta }) => ({ value: id, label: meta.title, path })),
    [menu],
  );
  return (
    <Select
      ref={ref}
      className={className}
      showSearch={{ filterOption: (text, option) => isTitleMatch(option?.label ?? '', text) }}
      defaultOpen
      variant="underlined"
      aria-label="搜索菜单"
      placeholder="搜索菜单"
      notFoundContent="没有匹配的菜单"
      options={options}
      {...(onBlur && { onBlur })}
      onSelect={(_id, option) => onLead(option.path)}
    />
  );
}
