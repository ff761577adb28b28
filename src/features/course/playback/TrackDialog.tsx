import type { AnyRow } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import { Playback } from './Playback.tsx';
import type { WayPoint } from './way.ts';

interface Props {
  readonly row: AnyRow;
  onClose(): void;
}

interface Track {
  readonly fixes: readonly { readonly ts: number; readonly lng: number; readonly lat: number }[];
}

/** 轨迹: where a device was, as far back as the server keeps it. */
export function TrackDialog({ row, onClose }: Props) {
  const answer = useAnswer<Track>({ path: `${golfDevice.path}/track`, params: { deviceId: row.id } });
  const points =
    answer.phase === 'ready' ? answer.result.fixes.map(({ ts, lng, lat }): WayPoint => [ts, lng, lat]) : [];
  const [first, last] = [points[0], points.at(-1)];
  const name = String(row['deviceNo']);
  return (
    <AppModal open title={`轨迹 ${name}`} width={1000} footer={null} onCancel={() => onClose()}>
      {answer.phase === 'waiting' && <LoadingFace rows={14} />}
      {answer.phase === 'failed' && <ErrorFace error={answer.error} />}
      {answer.phase === 'ready' &&
        (first === undefined || last === undefined ? (
          <EmptyFace text="最近没有定位记录，轨迹保留4小时" />
        ) : (
          <Playback
            parkId={String(row['parkId'])}
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
