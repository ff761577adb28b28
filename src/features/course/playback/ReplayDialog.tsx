import { deviceCalls } from '#domain/calls/devices.ts';
import type { HoleTimeoutRow } from '#domain/entities/holeTimeout.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { CoursePlayback } from './CoursePlayback.tsx';

interface Props {
  readonly row: HoleTimeoutRow;
  onClose(): void;
}

/** 回看: ten minutes around a hole timeout, with everybody who was on the course. */
export function ReplayDialog({ row, onClose }: Props) {
  const { data: replay, error, refetch } = useCall(deviceCalls.readReplay, { id: row.id });
  return (
    <AppModal
      open
      title={`回看 ${row.flightNo} · ${row.holeNo}号洞`}
      width={1000}
      footer={null}
      onCancel={() => onClose()}
    >
      {(error !== null || replay === undefined) && <UnreadFace error={error} rows={14} onRetry={refetch} />}
      {error === null &&
        replay !== undefined &&
        (replay.flights.length === 0 ? (
          <EmptyFace text="没有这段时间的定位记录，轨迹保留4小时" />
        ) : (
          <CoursePlayback
            {...replay}
            startTs={Math.min(...replay.flights.map(({ fixes }) => fixes[0]?.[0] ?? replay.toTs))}
            mark={{ ts: replay.raiseTs, label: '触发' }}
            ways={replay.flights.map(({ flightId, flightNo, fixes }) => ({
              id: flightId ?? '',
              label: flightNo,
              points: fixes,
            }))}
            about={[replay.flightId, replay.heldByFlightId ?? '']}
          />
        ))}
    </AppModal>
  );
}
