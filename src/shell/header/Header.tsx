import { memo, type ReactNode, useState } from 'react';
import type { Device } from '../console/useDevice.ts';
import { HelpTool } from '../help/HelpTool.tsx';
import { LinkIndicator } from '../links/LinkIndicator.tsx';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { PaletteKey } from '../palette/PaletteKey.tsx';
import { CabinSelect } from './CabinSelect.tsx';
import styles from './header.module.css';
import { MenuSearch } from './MenuSearch.tsx';
import { ParkSelect } from './ParkSelect.tsx';
import { SignOutLink } from './SignOutLink.tsx';
import { SoundTool } from './SoundTool.tsx';
import { UserMenu } from './UserMenu.tsx';

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
