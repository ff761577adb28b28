import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import { Playback } from './Playback.tsx';
import type { WayPoint } from './way.ts';

interface Props {
  readonly row: AnyRow;
  onClose(): void;
}

interface Replay {
  readonly parkId: string;
  readonly fromTs: number;
  readonly toTs: number;
  readonly raiseTs: number;
  readonly flightId: string;
  readonly heldByFlightId: string | null;
  readonly flights: readonly {
    readonly flightId: string;
    readonly flightNo: string;
    readonly fixes: readonly WayPoint[];
  }[];
}

/** 回看: ten minutes around a hole timeout, with everybody who was on the course. */
export function ReplayDialog({ row, onClose }: Props) {
  const answer = useAnswer<Replay>({ path: `${golfHoleTimeout.path}/replay`, params: { id: row.id } });
  return (
    <AppModal
      open
      title={`回看 ${String(row['flightNo'])} · ${String(row['holeNo'])}号洞`}
      width={1000}
      footer={null}
      onCancel={() => onClose()}
    >
      {answer.phase === 'waiting' && <LoadingFace rows={14} />}
      {answer.phase === 'failed' && <ErrorFace error={answer.error} />}
      {answer.phase === 'ready' &&
        (answer.result.flights.length === 0 ? (
          <EmptyFace text="没有这段时间的定位记录，轨迹保留4小时" />
        ) : (
          <Playback
            {...answer.result}
            startTs={Math.min(
              ...answer.result.flights.map(({ fixes }) => fixes[0]?.[0] ?? answer.result.toTs),
            )}
            mark={{ ts: answer.result.raiseTs, label: '触发' }}
            ways={answer.result.flights.map(({ flightId, flightNo, fixes }) => ({
              id: flightId,
              label: flightNo,
              points: fixes,
            }))}
            about={[answer.result.flightId, answer.result.heldByFlightId ?? '']}
          />
        ))}
    </AppModal>
  );
}
