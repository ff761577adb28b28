import { useState } from 'react';
import { App, Select } from 'antd';
import { useCabin, type Cabin } from '../session/SessionContext.ts';
import styles from './header.module.css';

const OPTIONS: { value: Cabin; label: string }[] = [
  { value: '0', label: '全部发球亭' },
  { value: '1', label: '1号发球亭' },
  { value: '2', label: '10号发球亭' },
];

/** The starter hut this desk works for; on `ts.` hosts only (specification 2, Header). */
export function CabinSelect() {
  const { cabin, offered, choose } = useCabin();
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  if (!offered) return null;

  async function change(next: Cabin): Promise<void> {
    setSaving(true);
    try {
      await choose(next);
      void message.success('舱位更新成功');
    } catch (error) {
      void message.error(`舱位更新失败:${error instanceof Error ? error.message : '未知错误'}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Select
      className={styles['cabin'] ?? ''}
      aria-label="当前舱位"
      variant="borderless"
      value={cabin}
      loading={saving}
      disabled={saving}
      popupMatchSelectWidth={140}
      options={OPTIONS}
      onChange={(next) => void change(next)}
    />
  );
}
