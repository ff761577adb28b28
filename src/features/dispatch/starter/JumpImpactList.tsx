import { useQuery } from '@tanstack/react-query';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { Button } from 'antd';
import { formatDuration } from '#src/widgets/number/duration.ts';

interface Props {
  readonly query: ReturnType<BoardRecords['queryJumpImpact']>;
}

/** Which flights come to the target hole about when the jump does, and who would have to wait (FLIGHT-11). */
export function JumpImpactList({ query }: Props) {
  const { data, isError, refetch } = useQuery(query);
  if (isError)
    return (
      <p role="alert">
        影响未能读取
        <Button size="small" type="link" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    );
  if (data === undefined) return <p>正在预览影响</p>;
  if (data.flights.length === 0) return <p>没有受影响的组</p>;
  return (
    <ul aria-label="受影响的组">
      {data.flights.map(({ flightNo, gapSec, delaySec }) => (
        <li key={flightNo}>
          {flightNo}组 {gapSec < 0 ? '早到' : '晚到'} {formatDuration(Math.abs(gapSec))} ·{' '}
          {delaySec > 0 ? `预计推迟 ${formatDuration(delaySec)}` : '不受影响'}
        </li>
      ))}
    </ul>
  );
}
