import { App, Tooltip } from 'antd';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { golfCaddieOrder, type CaddieOrderRow } from '#domain/entities/caddieOrder.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { CaddieControl } from './CaddieControl.tsx';
import { DeviceControl } from './DeviceControl.tsx';

/** 球童订单: today's services, what is overdue first. */
export default function CaddieOrderList() {
  return <ResourcePage entity={golfCaddieOrder} cells={CELLS} controls={CONTROLS} toolbar={autoAssign} />;
}

/** 自动派单: the caddies of the turn to the chosen orders, or to all of today that have none. */
function AutoAssign({ selected, onDone }: { readonly selected: readonly CaddieOrderRow[]; onDone(): void }) {
  const { submit } = useSubmit(caddieCalls.assignByTurn, { place: 'toast' });
  const { message } = App.useApp();
  const { park } = useResourceEnvironment();
  const confirm = useConfirm();
  const open = selected.filter((row) => row.status === CaddieOrderStatus.offered && !row.caddieId);
  // Platform users see several parks: the chosen orders say which one.
  const parkId = park?.id ?? open[0]?.parkId;

  async function assign(): Promise<void> {
    if (selected.length > 0 && open.length === 0) return void message.warning('选中的订单都已派单');
    if (parkId === undefined) return void message.warning('请先选择要派的订单');
    const what = open.length > 0 ? `选中的 ${open.length} 张待派订单` : '今日全部待派订单';
    if (!(await confirm({ title: `按轮号为${what}派球童？` }))) return;
    await submit({ parkId, ...(open.length > 0 && { ids: open.map(({ id }) => id) }) });
    onDone();
  }

  return (
    <PermittedButton action={caddieCalls.assignByTurn.access.permission} onClick={() => void assign()}>
      自动派单
    </PermittedButton>
  );
}

const autoAssign = ({ reload }: PageTools, selected: readonly CaddieOrderRow[]) => (
  <AutoAssign selected={selected} onDone={reload} />
);

const CONTROLS = { caddieId: CaddieControl, deviceId: DeviceControl };

type Step = 'teeTime' | 'acceptTime' | 'machineOnTime' | 'dispatchTime' | 'backTime' | 'cleanTime';

const createTimeCell = (step: Step) => (row: CaddieOrderRow) => (
  <DayTime day={row.playDate} time={row[step]} />
);

const CELLS: Cells<typeof golfCaddieOrder> = {
  overdueSec: ({ overdueSec }, plain) => ((overdueSec ?? 0) > 0 ? plain : ''),
  teeTime: createTimeCell('teeTime'),
  acceptTime: createTimeCell('acceptTime'),
  machineOnTime: createTimeCell('machineOnTime'),
  dispatchTime: createTimeCell('dispatchTime'),
  backTime: createTimeCell('backTime'),
  cleanTime: createTimeCell('cleanTime'),
};

/** A moment of the day of play by its clock alone, `07:42`; one of another day keeps its date, `11-23 00:12`. */
function DayTime({ day, time }: { readonly day: unknown; readonly time: unknown }) {
  if (typeof time !== 'string' || time === '') return null;
  const clock = time.slice(11, 16);
  const text = time.slice(0, 10) === day ? clock : `${time.slice(5, 10)} ${clock}`;
  return (
    <Tooltip title={time}>
      <time dateTime={time} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {text}
      </time>
    </Tooltip>
  );
}
