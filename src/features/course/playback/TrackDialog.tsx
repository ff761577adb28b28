import { deviceCalls } from '#domain/calls/devices.ts';
import type { DeviceRow } from '#domain/entities/device.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { CoursePlayback } from './CoursePlayback.tsx';
import type { WayPoint } from './way.ts';

interface Props {
  readonly row: DeviceRow;
  onClose(): void;
}

/** 轨迹: where a device was, as far back as the server keeps it. */
export function TrackDialog({ row, onClose }: Props) {
  const { data: track, error, refetch } = useCall(deviceCalls.readTrack, { deviceId: row.id });
  const points = (track?.fixes ?? []).map(({ ts, lng, lat }): WayPoint => [ts, lng, lat]);
  const [first, last] = [points[0], points.at(-1)];
  const name = row.deviceNo;
  return (
    <AppModal open title={`轨迹 ${name}`} width={1000} footer={null} onCancel={() => onClose()}>
      {(error !== null || track === undefined) && <UnreadFace error={error} rows={14} onRetry={refetch} />}
      {error === null &&
        track !== undefined &&
        (first === undefined || last === undefined ? (
          <EmptyFace text="最近没有定位记录，轨迹保留4小时" />
        ) : (
          <CoursePlayback
            parkId={row.parkId}
            fromTs={first[0]}
            toTs={last[0]}
            startTs={last[0]}
            ways={[{ id: row.id, label: name, points }]}
            about={[row.id]}
          />
        ))}
    </AppModal>
  );
}
