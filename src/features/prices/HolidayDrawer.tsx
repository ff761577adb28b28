import { golfHoliday } from '#domain/entities/holiday.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import styles from './prices.module.css';

const WIDTH = 'min(1040px, 100vw)';

/** 节假日: the calendar that decides the class of a day before the weekday does. */
export function HolidayDrawer({ onClose }: { onClose(): void }) {
  return (
    <AppDrawer open title="节假日" size={WIDTH} onClose={onClose} classNames={{ body: styles.holidays }}>
      <ResourcePage entity={golfHoliday} isInner />
    </AppDrawer>
  );
}
