/** The caddies of a flight: how far each service is, where the caddie stands in the turn, what the player said. */

import { useQuery } from '@tanstack/react-query';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import type { CaddieRow } from '#domain/entities/caddie.ts';
import type { CaddieEvaluationRow } from '#domain/entities/caddieEvaluation.ts';
import type { CaddieOrderRow } from '#domain/entities/caddieOrder.ts';
import { EmptyFace, ErrorFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { getWord } from '../model/words.ts';
import { CaddieButton } from './CaddieButton.tsx';
import { CaddiePlace } from './CaddiePlace.tsx';
import { CutNote } from './CutNote.tsx';
import styles from './detail.module.css';
import { PageLink } from './PageLink.tsx';

export const SERVICES = 'golf:caddieOrder:list';
const CADDIES = 'golf:caddie:list';
const EVALUATIONS = 'golf:caddieEvaluation:list';

interface Props {
  readonly records: BoardRecords;
  readonly flightId: string;
  /** Of this caddie alone. */
  readonly caddieId?: string;
}

export function FlightServices({ records, flightId, caddieId: only }: Props) {
  const { can } = useBoardPermissions();
  const { data, error, refetch } = useQuery(records.queryFlightServices(flightId));
  const ids = data?.map(({ id }) => id) ?? [];
  const caddieIds = data?.flatMap(({ caddieId }) => caddieId ?? []) ?? [];
  const caddies = useQuery({
    ...records.queryCaddies(caddieIds),
    enabled: caddieIds.length > 0 && can(CADDIES),
  });
  const evaluations = useQuery({
    ...records.queryEvaluations(ids),
    enabled: ids.length > 0 && can(EVALUATIONS),
  });
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={2} onRetry={refetch} />;
  const services = data.filter(({ caddieId }) => only === undefined || caddieId === only);
  return (
    <section aria-label="球童">
      <h3 className={styles.subtitle}>球童服务</h3>
      {services.length === 0 && <EmptyFace text="该组没有球童单" />}
      <CutNote count={data.length} />
      <ul className={styles.cards}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            flightId={flightId}
            caddie={caddies.data?.find(({ id }) => id === service.caddieId)}
            evaluation={evaluations.data?.find(({ caddieOrderId }) => caddieOrderId === service.id)}
          />
        ))}
      </ul>
      {caddies.error !== null && <ErrorFace error={caddies.error} onRetry={() => void caddies.refetch()} />}
      {evaluations.error !== null && (
        <ErrorFace error={evaluations.error} onRetry={() => void evaluations.refetch()} />
      )}
    </section>
  );
}

const STAGES = [
  ['接单', 'acceptTime'],
  ['开机', 'machineOnTime'],
  ['派遣', 'dispatchTime'],
  ['回场', 'backTime'],
  ['清洁', 'cleanTime'],
] as const;

interface CardProps {
  readonly service: CaddieOrderRow;
  readonly flightId: string;
  readonly caddie: CaddieRow | undefined;
  readonly evaluation: CaddieEvaluationRow | undefined;
}

function ServiceCard({ service, flightId, caddie, evaluation }: CardProps) {
  const { id, status, caddieId, caddieNo, caddieName, playerName } = service;
  const stages = STAGES.flatMap(([word, field]) => {
    const time = service[field];
    return time == null ? [] : [`${word} ${time.slice(11, 16)}`];
  });
  const name = `${caddieNo ?? ''} ${caddieName ?? ''}`.trim();
  return (
    <li>
      {caddieId == null ? '未派球童' : <CaddieButton caddieId={caddieId} flightId={flightId} text={name} />} ·{' '}
      {playerName ?? '–'} ·{' '}
      <PageLink component="golf/CaddieOrderList" id={id} text={getWord('golf_caddie_order_status', status)} />
      <br />
      {stages.length === 0 ? '尚未接单' : stages.join(' · ')}
      {caddieId != null && status === CaddieOrderStatus.inService && <CaddiePlace caddieId={caddieId} />}
      {caddie !== undefined && <div>{describeTurn(caddie)}</div>}
      {evaluation !== undefined && <Evaluation evaluation={evaluation} />}
      {evaluation === undefined && status === CaddieOrderStatus.toEvaluate && <div>球员尚未评价</div>}
    </li>
  );
}

function describeTurn({ turnNo, roundsToday, maxRounds, workStatus }: CaddieRow): string {
  const turn = turnNo == null ? '未排轮号' : `轮号 ${turnNo}`;
  const rounds = `今日 ${roundsToday ?? 0}${maxRounds == null ? '' : ` / ${maxRounds}`} 轮`;
  return `${turn} · ${rounds} · ${getWord('golf_caddie_work_status', workStatus)}`;
}

function Evaluation({
  evaluation: { id, starTotal, tags, content },
}: {
  readonly evaluation: CaddieEvaluationRow;
}) {
  const words = (tags ?? '')
    .split(',')
    .filter(Boolean)
    .map((tag) => getWord('golf_eval_tag', tag));
  const said = [words.join('、'), content ?? ''].filter(Boolean).join(' · ');
  return (
    <div>
      评价 <PageLink component="golf/CaddieEvaluationList" id={id} text={`★ ${starTotal} 星`} />
      {said !== '' && ` · ${said}`}
    </div>
  );
}
