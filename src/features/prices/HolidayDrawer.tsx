import { golfHoliday } from '#domain/entities/holiday.ts';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';

const WIDTH = 'min(1040px, 100vw)';

/** 节假日: the calendar that decides the class of a day before the weekday does. */
export function HolidayDrawer({ onClose }: { onClose(): void }) {
  return (
    <ListDrawer title="节假日" size={WIDTH} onClose={onClose}>
      <ResourcePage entity={golfHoliday} isInner />
    </ListDrawer>
  );
}
