import type { ReactNode } from 'react';
import { LinkIndicator } from '../links/LinkIndicator.tsx';
import type { Device } from '../console/useDevice.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { CabinSelect } from './CabinSelect.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { ParkSelect } from './ParkSelect.tsx';
import { SoundTool } from './SoundTool.tsx';
import { SignOutLink } from './SignOutLink.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './header.module.css';

interface Props {
  readonly device: Device;
  /** What stands at its left: trigger and place, or the menu. */
  readonly start: ReactNode;
  /** A page was found in the menu. */
  onLead(path: string): void;
}

/** 59 px: menu or trigger and place left; search, park, cabin, links, bell, user and logout right. */
export function Header({ device, start, onLead }: Props) {
  return (
    <header className={styles['header']}>
      {start}
      <div className={styles['tools']}>
        <MenuSearch device={device} onLead={onLead} />
        <ParkSelect />
        <CabinSelect />
        <LinkIndicator />
        <SoundTool />
        <NoticeBell />
        <UserMenu device={device} />
        <SignOutLink device={device} />
      </div>
    </header>
  );
}
