import { useState } from 'react';
import { App, Button } from 'antd';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { ApiError } from '#src/api/http.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { HolidayDrawer } from './HolidayDrawer.tsx';
import { OverlapNote } from './OverlapNote.tsx';
import { PriceCalendar } from './PriceCalendar.tsx';
import { TrialDialog } from './TrialDialog.tsx';

type Opened = 'trial' | 'calendar' | 'holidays';

/** 价格方案: who pays what, when. */
export default function PriceSetList() {
  const http = useHttp();
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);

  async function copy(id: string, reload: () => void): Promise<void> {
    try {
      const { message: words } = await http.post(`${golfPriceSet.path}/copy`, { id }, { quiet: true });
      void message.success(`${words}新方案为草稿，修改后再启用`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
    reload();
  }

  const buttons = () => (
    <>
      <Button onClick={() => setOpened('trial')}>试算</Button>
      <Button onClick={() => setOpened('calendar')}>价格日历</Button>
      <PermittedButton action="golf:holiday:list" onClick={() => setOpened('holidays')}>
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
          { key: 'copy', label: '复制', permission: 'golf:priceSet:add', run: () => void copy(id, reload) },
        ]}
        toolbar={buttons}
      />
      {opened === 'trial' && <TrialDialog onClose={close} />}
      {opened === 'calendar' && <PriceCalendar onClose={close} />}
      {opened === 'holidays' && <HolidayDrawer onClose={close} />}
    </>
  );
}
