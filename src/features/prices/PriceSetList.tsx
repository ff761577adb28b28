import { Button } from 'antd';
import { priceCalls } from '#domain/calls/prices.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { sendCall } from '#src/api/call.ts';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { OverlapNote } from './OverlapNote.tsx';
import { PriceCalendar } from './PriceCalendar.tsx';
import { TrialDialog } from './TrialDialog.tsx';

const WIDTH = 'min(1040px, 100vw)';

/** 节假日: the calendar that decides the class of a day before the weekday does. */
function HolidayDrawer({ onClose }: { onClose(): void }) {
  return (
    <ListDrawer title="节假日" size={WIDTH} onClose={onClose}>
      <ResourcePage entity={golfHoliday} isInner />
    </ListDrawer>
  );
}

/** 价格方案: who pays what, when. */
export default function PriceSetList() {
  const http = useHttp();
  const { submit } = useSending(undefined, 'toast');
  const { opened, open, close } = useOpened<'trial' | 'calendar' | 'holidays'>();

  async function copy(id: string, reload: () => void): Promise<void> {
    await submit(async () => {
      const { message } = await sendCall(http, priceCalls.copySet, { id });
      return `${message}新方案为草稿，修改后再启用`;
    });
    reload();
  }

  const buttons = () => (
    <>
      <Button onClick={() => open('trial')}>试算</Button>
      <Button onClick={() => open('calendar')}>价格日历</Button>
      <PermittedButton action={getCallPermission(golfHoliday, 'list')} onClick={() => open('holidays')}>
        节假日
      </PermittedButton>
    </>
  );

  return (
    <>
      <ResourcePage
        entity={golfPriceSet}
        note={OverlapNote}
        actions={({ id }, { reload }) => [
          {
            key: 'copy',
            label: '复制',
            permission: priceCalls.copySet.access.permission,
            run: () => void copy(id, reload),
          },
        ]}
        toolbar={buttons}
      />
      {opened === 'trial' && <TrialDialog onClose={close} />}
      {opened === 'calendar' && <PriceCalendar onClose={close} />}
      {opened === 'holidays' && <HolidayDrawer onClose={close} />}
    </>
  );
}
