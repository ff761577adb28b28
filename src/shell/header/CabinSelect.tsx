import { useMutation } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { StarterCabin } from '#domain/codes/course.ts';
import { useCabin } from '../session/SessionContext.ts';
import styles from './header.module.css';

const OPTIONS: { value: StarterCabin; label: string }[] = [
  { value: StarterCabin.all, label: '全部发球亭' },
  { value: StarterCabin.holeOne, label: '1号发球亭' },
  { value: StarterCabin.holeTen, label: '10号发球亭' },
];

/** The starter hut this desk works for; on `ts.` hosts only (LOGIN-16). */
export function CabinSelect() {
  const { cabin, offered, choose } = useCabin();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: choose,
    onSuccess: () => void message.success('舱位更新成功'),
    onError: (error) => void message.error(`舱位更新失败：${error.message}`),
  });
  if (!offered) return null;

  return (
    <Select
      className={styles.cabin}
      aria-label="当前舱位"
      variant="borderless"
      value={cabin}
      loading={isPending}
      disabled={isPending}
      popupMatchSelectWidth={140}
      options={OPTIONS}
      onChange={(next) => mutate(next)}
    />
  );
}
