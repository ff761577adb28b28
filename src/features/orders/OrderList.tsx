import { useState } from 'react';
import { golfOrder } from '#domain/entities/order.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { type PageTools, ResourcePage } from '#src/resource/ResourcePage.tsx';
import { OrderLog } from './OrderLog.tsx';
import { QuoteNote } from './QuoteNote.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { SqueezeControl } from './SqueezeControl.tsx';
import { SqueezeDialog } from './SqueezeDialog.tsx';
import { TeeTimeControl } from './TeeTimeControl.tsx';

interface Opened {
  readonly what: 'refund' | 'squeeze' | 'log';
  readonly order: AnyRow;
  readonly tools: PageTools;
}

/** golf_order_status in which a tee time may still be changed. */
const MOVABLE: ReadonlySet<unknown> = new Set(['0', '1', '2']);

/** 订单: bookings with their money (golf-domain 8). */
export default function OrderList() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const done = (): void => {
    close();
    opened?.tools.reload();
  };
  return (
    <>
      <ResourcePage
        entity={golfOrder}
        cells={CELLS}
        controls={CONTROLS}
        note={QuoteNote}
        instead={{ refund: (order, tools) => setOpened({ what: 'refund', order, tools }) }}
        actions={(order, tools) => [
          ...(MOVABLE.has(order['status'])
            ? [
                {
                  key: 'squeeze',
                  label: '插组',
                  permission: 'golf:order:squeeze',
                  run: () => setOpened({ what: 'squeeze', order, tools }),
                },
              ]
            : []),
          {
            key: 'log',
            label: '日志',
            permission: 'golf:orderCheckLog:list',
            run: () => setOpened({ what: 'log', order, tools }),
          },
        ]}
      />
      {opened?.what === 'refund' && <RefundDialog order={opened.order} onClose={close} onDone={done} />}
      {opened?.what === 'squeeze' && <SqueezeDialog order={opened.order} onClose={close} onDone={done} />}
      {opened?.what === 'log' && <OrderLog order={opened.order} onClose={close} />}
    </>
  );
}

const CONTROLS = { teeTime: TeeTimeControl, squeezeFlag: SqueezeControl };

const CELLS = {
  teeTime: ({ teeTime }: AnyRow) => String(teeTime ?? '').slice(0, 16),
};
