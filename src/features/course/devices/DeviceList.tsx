import { useState } from 'react';
import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfDevice, type DeviceRow } from '#domain/entities/device.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { TrackDialog } from '../playback/TrackDialog.tsx';
import { useOpened } from '../useOpened.ts';
import { BatchControlDialog } from './BatchControlDialog.tsx';
import { BindKind, BindTarget } from './BindTarget.tsx';
import { listControls } from './batchControl.ts';

const CONTROLS = { bindType: BindKind, bindId: BindTarget };

interface Batch {
  readonly devices: readonly DeviceRow[];
  readonly tools: PageTools;
}

/** 设备: trackers, to whom they are bound and where they were. */
export default function DeviceList() {
  const { opened, open, close } = useOpened<'track', DeviceRow>();
  const [batch, setBatch] = useState<Batch | null>(null);
  const gate = usePermissions();
  return (
    <>
      <ResourcePage
        entity={golfDevice}
        controls={CONTROLS}
        actions={(row, tools) => [
          {
            key: 'track',
            label: '轨迹',
            permission: getRecordRight(golfDevice, 'list').permission,
            run: () => open('track', row, tools),
          },
        ]}
        toolbar={(tools, selected) =>
          selected.some((row) => listControls(row, gate).length > 0) && (
            <Button onClick={() => setBatch({ devices: selected, tools })}>管控批量录入</Button>
          )
        }
      />
      {opened?.row && <TrackDialog row={opened.row} onClose={close} />}
      {batch !== null && (
        <BatchControlDialog
          devices={batch.devices}
          onClose={() => setBatch(null)}
          onDone={() => {
            setBatch(null);
            batch.tools.reload();
          }}
        />
      )}
    </>
  );
}
