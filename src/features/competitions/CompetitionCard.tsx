import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { CompetitionBrief } from '#domain/calls/competitions.ts';
import { findTone } from '#domain/codes/findTone.ts';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { useFileUrl } from '#src/widgets/files/FileContext.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './competitions.module.css';

interface Props {
  readonly competition: CompetitionBrief;
  /** Name of the park, where several parks are shown. */
  readonly parkName: string | undefined;
  readonly isChosen: boolean;
  onChoose(): void;
}

const CODES = ['golf_competition_type', 'golf_competition_status', 'golf_start_type'];

export function CompetitionCard({ competition, parkName, isChosen, onChoose }: Props) {
  const items = useDictionaries(CODES);
  const fileUrl = useFileUrl();
  const linkTo = usePageLink();
  const { id, name, type, status, startType, startDate, endDate, rounds, playerCount, maxPlayers, cover } =
    competition;
  const word = (code: string, value: string): string =>
    items(code)?.find((item) => item.value === value)?.text ?? value;
  const links = [
    { label: '排行榜', go: linkTo('golf/Ranking', { competitionId: id }) },
    { label: '球员', go: linkTo('golf/CompetitionPlayerList', { competitionId: id }) },
    { label: '编排', go: linkTo('golf/CompetitionPlanList', { competitionId: id }) },
  ];
  return (
    <li className={styles.card} data-chosen={isChosen}>
      {cover && <img className={styles.cover} src={fileUrl(cover)} alt="" />}
      <header className={styles.cardHead}>
        <h3 title={name}>{name}</h3>
        <StateWord tone={findTone('golf_competition_status', status) ?? 'stale'}>
          {word('golf_competition_status', status)}
        </StateWord>
      </header>
      <dl className={styles.facts}>
        {parkName !== undefined && <Fact label="球场" value={parkName} />}
        <Fact
          label="日期"
          value={
            startDate === endDate ? (
              startDate
            ) : (
              <>
                <time>{startDate}</time> 至 <time>{endDate}</time>
              </>
            )
          }
        />
        <Fact label="类型" value={word('golf_competition_type', type)} />
        <Fact label="开球" value={`${word('golf_start_type', startType)} · ${rounds} 轮`} />
        <Fact label="报名" value={`${playerCount ?? 0}${maxPlayers === null ? '' : ` / ${maxPlayers}`} 人`} />
      </dl>
      <footer className={styles.cardFoot}>
        <Button
          type={isChosen ? 'default' : 'primary'}
          aria-pressed={isChosen}
          aria-label={`选择 ${name}`}
          onClick={onChoose}
        >
          {isChosen ? '✓ 当前赛事' : '选择'}
        </Button>
        {links.map(
          ({ label, go }) =>
            go && (
              <Button key={label} type="link" size="small" aria-label={`${label} ${name}`} onClick={go}>
                {label}
              </Button>
            ),
        )}
      </footer>
    </li>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
