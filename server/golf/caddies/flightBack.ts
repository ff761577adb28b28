/** A flight is home: its caddies are back with the holes they served, and what was bound to it is ready again (FLIGHT-03). */

import { CaddieOrderStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { BindingType } from '#domain/codes/play.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { unbindDevice } from './duty.ts';
import { countHolesLeft } from './holes.ts';
import { IN_TIME } from './overdue.ts';

/** After the flight itself has been written. A caddie's own handset stays until the clubs are clean. */
export async function returnCaddies(tx: ScopedTx, flightId: string, writer: Writer): Promise<void> {
  for (const order of await findRowsBy(tx, golfCaddieOrder, {
    flightId,
    status: CaddieOrderStatus.inService,
  })) {
    const columns = {
      ...computeStateAfter(golfCaddieOrder.name, 'back', order),
      ...IN_TIME,
      backTime: writer.time,
      holesServed: order.holesServed ?? (await countHolesLeft(tx, order)),
    };
    await setRow(tx, golfCaddieOrder, order.id, columns, writer);
    const caddie = await findRowById(tx, golfCaddie, order.caddieId);
    if (caddie !== undefined)
      await setRow(tx, golfCaddie, caddie.id, { workStatus: CaddieWorkStatus.back }, writer);
  }
  for (const { id } of await findRowsBy(tx, golfDevice, { bindType: BindingType.flight, bindId: flightId }))
    await unbindDevice(tx, id, writer);
}
