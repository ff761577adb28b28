import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { ResourcePage } from '#src/resource/ResourcePage.tsx';
import { stateCell } from '#src/widgets/state/StateWord.tsx';

/** 球童申请: documents, theory, field, in this order (golf-domain 4.3). */
export default function CaddieApplyList() {
  return <ResourcePage entity={golfCaddieApply} cells={CELLS} />;
}

/** By golf_apply_status. */
const CELLS = stateCell('status', {
  '0': 'watch',
  '1': 'paused',
  '2': 'ahead',
  '3': 'normal',
  '4': 'behind',
});
