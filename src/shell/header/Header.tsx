import { LogoutOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { StarterCabin } from '#domain/codes/course.ts';
import type { Device } from '../console/useDevice.ts';
import { useSignOutQuestion } from '../console/useSignOutQuestion.ts';
import { HelpTool } from '../help/HelpTool.tsx';
import { LinkIndicator } from '../links/LinkIndicator.tsx';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { PaletteKey } from '../palette/PaletteKey.tsx';
import { useCabin, usePark } from '../session/SessionContext.ts';
import styles from './header.module.css';
import { MenuSearch } from './MenuSearch.tsx';
import { SoundTool } from './SoundTool.tsx';
import { UserMenu } from './UserMenu.tsx';

/** 退出登录; only the icon on a narrow screen. */
function SignOutLink({ device }: { readonly device: Device }) {
  const ask = useSignOutQuestion();
  return (
    <button type="button" className="fw-tool" aria-label="退出登录" title="退出登录" onClick={ask}>
      <LogoutOutlined />
      {device === 'desktop' && <span style={{ marginInlineStart: 6 }}>退出登录</span>}
    </button>
  );
}

/** The park whose data every page shows. People of the platform (types 0 and 1) have none. */
function ParkSelect() {
  const { park, parks, choose } = usePark();
  if (!park) return null;
  return (
    <Select
      className={styles.park}
      aria-label="当前球场"
      variant="borderless"
      value={park.id}
      popupMatchSelectWidth={220}
      options={parks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const chosen = parks.find((one) => one.id === id);
        if (chosen) choose(chosen);
      }}
    />
  );
}

const OPTIONS: { value: StarterCabin; label: string }[] = [
  { value: StarterCabin.all, label: '全部发球亭' },
  { value: StarterCabin.holeOne, label: '1号发球亭' },
  { value: StarterCabin.holeTen, label: '10号发球亭' },
];

/** The starter hut this desk works for; on `ts.` hosts only (LOGIN-16). */
function CabinSelect() {
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

interface Props extends ToolsProps {
  /** Left end of the header: trigger and breadcrumb, or the menu. */
  readonly start: ReactNode;
}

/** 59 px: menu or trigger and place left; search, park, cabin, links, bell, user and logout right. */
export function Header({ start, ...tools }: Props) {
  return (
    <header className={styles.header}>
      {start}
      <Tools {...tools} />
    </header>
  );
}

interface ToolsProps {
  readonly device: Device;
  /** A page was found in the menu. */
  onLead(path: string): void;
}

/** The tools at the right, which do not depend on the page. */
const Tools = memo(function Tools({ device, onLead }: ToolsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className={styles.tools}>
      <MenuSearch device={device} onLead={onLead} />
      <PaletteKey onLead={onLead} onHelp={() => setHelpOpen(true)} />
      <ParkSelect />
      <CabinSelect />
      <LinkIndicator />
      <SoundTool />
      <NoticeBell />
      <HelpTool isOpen={isHelpOpen} onToggle={setHelpOpen} />
      <UserMenu device={device} />
      <SignOutLink device={device} />
    </div>
  );
});
