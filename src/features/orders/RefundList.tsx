import { golfOrderRefund } from '#domain/entities/refund.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { RefundNote } from './RefundNote.tsx';

/** 退款: asked for by one, decided by another. */
export default function RefundList() {
  return <ResourcePage entity={golfOrderRefund} note={RefundNote} />;
}
