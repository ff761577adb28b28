import { Button, Input } from 'antd';
import { useState } from 'react';
import styles from './pickers.module.css';

interface Props {
  /** How many are ticked. */
  readonly picked: number;
  /** What is searched for; left out = accounts alone. */
  readonly label?: string;
  readonly placeholder?: string;
  onSearch(text: string): void;
  onReset(): void;
}

/** The search line of a dialog of accounts, and how many of them are ticked. */
export function AccountSearch({
  picked,
  label = '用户账号',
  placeholder = '请输入账号',
  onSearch,
  onReset,
}: Props) {
  const [typed, setTyped] = useState('');
  const search = (): void => onSearch(typed.trim());
  return (
    <div className={styles.search} role="search">
      <Input
        allowClear
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={search}
      />
      <Button type="primary" onClick={search}>
        查询
      </Button>
      <Button
        onClick={() => {
          setTyped('');
          onReset();
        }}
      >
        重置
      </Button>
      <span role="status">已选 {picked} 人</span>
    </div>
  );
}
