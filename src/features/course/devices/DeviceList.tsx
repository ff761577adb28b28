import { golfDevice } from '#domain/entities/device.ts';
import { ResourcePage } from '#src/resource/ResourcePage.tsx';
import { TrackDialog } from '../playback/TrackDialog.tsx';
import { useOpened } from '../useOpened.ts';

/** 设备: trackers, to whom they are bound and where they were (golf-domain 2.21, 4.8, 8). */
export default function DeviceList() {
  const { opened, open, close } = useOpened<'track'>();
  return (
    <>
      <ResourcePage
        entity={golfDevice}
        actions={(row, tools) => [
          {
            key: 'track',
            label: '轨迹',
            permission: 'golf:device:list',
            run: () => open('track', row, tools),
          },
        ]}
      />
      {opened?.row && <TrackDialog row={opened.row} onClose={close} />}
    </>
  );
}
