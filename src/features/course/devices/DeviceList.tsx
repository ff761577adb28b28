import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfDevice, type DeviceRow } from '#domain/entities/device.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { TrackDialog } from '../playback/TrackDialog.tsx';
import { listControls } from './batchControl.ts';
import { BatchControlDialog } from './BatchControlDialog.tsx';
import { BindKind, BindTarget } from './BindTarget.tsx';

const CONTROLS = { bindType: BindKind, bindId: BindTarget };

type Opened =
  | { readonly kind: 'track'; readonly row: DeviceRow }
  | { readonly kind: 'batch'; readonly devices: readonly DeviceRow[] };

/** 设备: trackers, to whom they are bound and where they were. */
export default function DeviceList() {
  const { opened, open, close, saved } = useOpened<Opened>();
  const gate = usePermissions();
  return (
    <>
      <ResourcePage
        entity={golfDevice}
        controls={CONTROLS}
        actions={(row) => [
          {
            key: 'track',
            label: '轨迹',
            permission: getRecordRight(golfDevice, 'list').permission,
            run: () => open({ kind: 'track', row }),
          },
        ]}
        toolbar={(tools, selected) =>
          selected.some((row) => listControls(row, gate).length > 0) && (
            <Button onClick={() => open({ kind: 'batch', devices: selected }, tools)}>管控批量录入</Button>
          )
        }
      />
      {opened?.kind === 'track' && <TrackDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'batch' && (
        <BatchControlDialog devices={opened.devices} onClose={close} onDone={saved} />
      )}
    </>
  );
}
