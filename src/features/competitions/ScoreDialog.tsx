import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { type Card, type HoleDraft, scoreCardCalls } from '#domain/calls/scoreCards.ts';
import { type CompetitionPlayerRow } from '#domain/entities/competitionPlayer.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { NumberInput } from '#src/widgets/number/numbers.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import styles from './competitions.module.css';
import {
  listChangedLines,
  type CardDraft,
  editHoleLine,
  listRoundHoles,
  getHoleLine,
  findCardProblem,
  sumRound,
} from './scoreCard.ts';

const WIDTH = 720;
const INPUTS = [
  { name: 'strokes', label: '杆数' },
  { name: 'putts', label: '推杆' },
  { name: 'penalty', label: '罚杆' },
] as const;

/** 录成绩: the card of a player, hole by hole; what is corrected stays as history on the server. */
export function ScoreDialog({ playerId, onClose }: { readonly playerId: string; onClose(): void }) {
  const {
    data: card,
    error,
    refetch,
  } = useFreshQuery(buildRead(useHttp(), scoreCardCalls.read, { id: playerId }));
  const [draft, setDraft] = useState<CardDraft>({});
  const mayDrop = useDraft(() => Object.keys(draft).length > 0, {
    title: '放弃未保存的成绩？',
    cancelText: '继续录入',
  });

  async function leave(): Promise<void> {
    if (await mayDrop()) onClose();
  }

  return (
    <AppModal
      open
      draggable
      fillable
      title={`录成绩 ${card?.player.playerName ?? ''}`}
      width={WIDTH}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      footer={<Button onClick={() => void leave()}>关闭</Button>}
    >
      {(error !== null || card === undefined) && <UnreadFace error={error} rows={14} onRetry={refetch} />}
      {error === null && card !== undefined && (
        <Scores
          card={card}
          draft={draft}
          onDraft={setDraft}
          onStored={() => {
            setDraft({});
            void refetch();
          }}
        />
      )}
    </AppModal>
  );
}

interface Props {
  readonly card: Card;
  readonly draft: CardDraft;
  onDraft(draft: CardDraft): void;
  onStored(): void;
}

function Scores({ card, draft, onDraft, onStored }: Props) {
  const [roundNo, setRound] = useState(1);
  const http = useHttp();
  const { isSending, submit } = useSending(undefined, 'toast');
  const { player, rounds } = card;
  const lines = listChangedLines(draft);
  const problem = findCardProblem(draft);
  const sums = sumRound(card, draft, roundNo);
  const own = card.scores.filter((score) => score.roundNo === roundNo);
  const isSigned = own.length > 0 && own.every(({ confirmBy }) => confirmBy !== null);

  async function send(call: () => Promise<{ readonly message: string }>): Promise<void> {
    if (await submit(async () => (await call()).message)) onStored();
  }
  const save = () => {
    const body = { competitionPlayerId: player.id, scores: lines };
    return send(() => sendCall(http, scoreCardCalls.write, body));
  };
  const sign = () => {
    const body = { competitionPlayerId: player.id, roundNo };
    return send(() => sendCall(http, scoreCardCalls.confirm, body));
  };

  return (
    <>
      <div className={styles.tools}>
        {rounds > 1 && (
          <Segmented
            aria-label="轮次"
            value={roundNo}
            options={Array.from({ length: rounds }, (_, index) => ({
              value: index + 1,
              label: `第${index + 1}轮`,
            }))}
            onChange={setRound}
          />
        )}
        <span>
          {sums.holes} 洞 · 总杆 <b>{sums.strokes}</b> · 距标准杆{' '}
          <b>{sums.toPar > 0 ? `+${sums.toPar}` : sums.toPar}</b>
        </span>
        {isSigned && <Tag tone="normal">✓ 已由 {own[0]?.confirmBy} 确认</Tag>}
      </div>
      <ScoreTable card={card} draft={draft} roundNo={roundNo} problem={problem} onDraft={onDraft} />
      {problem !== null && <p role="alert">{problem.message}</p>}
      <div className={styles.tools}>
        <Button
          type="primary"
          loading={isSending}
          disabled={lines.length === 0 || problem !== null}
          onClick={() => void save()}
        >
          保存成绩
        </Button>
        <Button
          disabled={isSending || lines.length > 0 || own.length === 0 || isSigned}
          onClick={() => void sign()}
        >
          确认成绩
        </Button>
        <Mark player={player} isChanged={lines.length > 0} onStored={onStored} />
      </div>
    </>
  );
}

interface TableProps {
  readonly card: Card;
  readonly draft: CardDraft;
  readonly roundNo: number;
  readonly problem: ReturnType<typeof findCardProblem>;
  onDraft(draft: CardDraft): void;
}

function ScoreTable({ card, draft, roundNo, problem, onDraft }: TableProps) {
  const edit = (holeNo: number, change: Partial<HoleDraft>): void =>
    onDraft(editHoleLine(card, draft, roundNo, holeNo, change));
  const isWrong = (holeNo: number, name: keyof HoleDraft): boolean =>
    problem?.roundNo === roundNo && problem.holeNo === holeNo && problem.name === name;

  return (
    <div className={styles.card18}>
      <table aria-label="成绩卡">
        <thead>
          <tr>
            <th scope="col">洞</th>
            <th scope="col">标准杆</th>
            {INPUTS.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRoundHoles(card, roundNo).map(({ holeNo, par }) => {
            const line = getHoleLine(card, draft, roundNo, holeNo);
            return (
              <tr key={holeNo}>
                <th scope="row">{holeNo}</th>
                <td>{par}</td>
                {INPUTS.map(({ name, label }) => (
                  <td key={name}>
                    <NumberInput
                      aria-label={`${holeNo}号洞${label}`}
                      scale={0}
                      value={line[name]}
                      {...(isWrong(holeNo, name) && { 'aria-invalid': true, status: 'error' })}
                      onChange={(value) => edit(holeNo, { [name]: value })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Why there is no result: 未出发, 未完赛, … */
function Mark({
  player,
  isChanged,
  onStored,
}: {
  readonly player: CompetitionPlayerRow;
  readonly isChanged: boolean;
  onStored(): void;
}) {
  const stored = player.resultCode ?? '';
  const [code, setCode] = useState(stored);
  const http = useHttp();
  const { isSending, submit } = useSending(undefined, 'toast');
  async function mark(): Promise<void> {
    const body = { competitionPlayerId: player.id, rev: player.rev, resultCode: code };
    const isDone = await submit(async () => (await sendCall(http, scoreCardCalls.mark, body)).message);
    if (isDone) onStored();
  }
  return (
    <>
      <DictSelect
        aria-label="成绩标记"
        dictCode="golf_result_code"
        placeholder="成绩标记"
        style={{ width: 160 }}
        value={code}
        onChange={(next) => setCode(next ?? '')}
      />
      <Button
        loading={isSending}
        disabled={isChanged || code === '' || code === stored}
        onClick={() => void mark()}
      >
        标记
      </Button>
    </>
  );
}
