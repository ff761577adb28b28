import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { BodyOf } from '#domain/calls/call.ts';
import { priceCalls } from '#domain/calls/prices.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { sendCall } from '#src/api/call.ts';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PriceCalendar } from './PriceCalendar.tsx';
import styles from './prices.module.css';
import { TrialDialog } from './TrialDialog.tsx';

/** 检查重叠 before saving: no moment may have two prices with equal right. The server refuses them in any case. */
function OverlapNote({ record }: { readonly record: AnyRow | null }) {
  const http = useHttp();
  const form = Form.useFormInstance<BodyOf<typeof priceCalls.findOverlap>>();
  /** Not looked for yet: `undefined`. */
  const [problem, setProblem] = useState<string | null>();
  const { isSending, refusal, submit } = useSending();

  async function check(): Promise<string> {
    setProblem(undefined);
    const set = { ...form.getFieldsValue(true), id: record?.id ?? '' };
    setProblem((await sendCall(http, priceCalls.findOverlap, set)).result.problem);
    return '';
  }

  return (
    <div className={styles.overlap} aria-live="polite">
      <Button loading={isSending} onClick={() => void submit(check)}>
        检查重叠
      </Button>
      <RefusalAlert text={refusal} />
      {problem === null && <Alert type="success" showIcon title="没有重叠" />}
      {typeof problem === 'string' && (
        <Alert type="warning" showIcon title={`${problem}，请错开日别、星期、时段，或改变优先级`} />
      )}
    </div>
  );
}

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
