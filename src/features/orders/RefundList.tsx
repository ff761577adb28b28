import { golfOrderRefund } from '#domain/entities/refund.ts';
import { ResourcePage } from '#src/resource/ResourcePage.tsx';
import { stateCell } from '#src/widgets/state/StateWord.tsx';
import { RefundNote } from './RefundNote.tsx';

/** 退款: asked for by one, decided by another (golf-domain 8). */
export default function RefundList() {
  return <ResourcePage entity={golfOrderRefund} cells={CELLS} note={RefundNote} />;
}

/** By golf_refund_status. */
const CELLS = stateCell('status', { '0': 'watch', '1': 'ahead', '2': 'ahead', '3': 'normal', '5': 'behind' });
