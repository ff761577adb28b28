import type { ReactNode } from 'react';
import { YesNo } from '#domain/codes/system.ts';
import { golfAnnouncement, type AnnouncementRow } from '#domain/entities/announcement.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './content.module.css';

/** 球场公告: what a park tells players, caddies, staff and boards. */
export default function AnnouncementList() {
  return <ResourcePage entity={golfAnnouncement} cells={CELLS} />;
}

const CELLS = {
  title: ({ topFlag }: AnnouncementRow, plain: ReactNode) => (
    <span className={styles.titled}>
      {topFlag === YesNo.yes && <Tag tone="ahead">置顶</Tag>}
      {plain}
    </span>
  ),
  ...createStateCell('priority', { H: 'behind', M: 'watch', L: 'normal' }),
};
