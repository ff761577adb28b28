import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { type CompetitionRuleRow, golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { formatDuration } from '#domain/pace/format.ts';
import { queryRecord } from '#src/api/records.ts';
import { readList, formatValue } from '#src/resource/cells/text.ts';
import { useChoices } from '#src/resource/choices.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from './competitions.module.css';

const SafeHtml = createLazyPart(() => import('#src/widgets/html/SafeHtml.tsx'));

const FACTS = [
  'scoringMode',
  'format',
  'maxStrokeRule',
  'tieRule',
  'cutRule',
  'cutNumber',
  'groupSize',
  'interval',
  'allowedRoundSec',
  'jumpHoleAllowed',
  'jumpHoleNeedAudit',
];
const WIDTH = 720;

/** 预览: the rule as players read it. */
export function RulePreview({ id, onClose }: { readonly id: string; onClose(): void }) {
  const { data: rule, error, refetch } = useQuery(queryRecord(useHttp(), golfCompetitionRule, id));
  return (
    <AppModal
      open
      fillable
      draggable
      title={rule === undefined ? '规程预览' : rule.name}
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {(error !== null || rule === undefined) && <UnreadFace error={error} rows={10} onRetry={refetch} />}
      {error === null && rule !== undefined && <Rule rule={rule} />}
    </AppModal>
  );
}

function Rule({ rule }: { readonly rule: CompetitionRuleRow }) {
  const choices = useChoices(golfCompetitionRule);
  const facts = FACTS.flatMap((name) => {
    const field = golfCompetitionRule.fields.find((one) => one.name === name);
    const text = field === undefined ? '' : formatValue(field, rule, choices);
    return field === undefined || text === '' ? [] : [{ label: field.label, text }];
  });
  const checkpoints = readList(rule.checkpoints) as readonly { holeNo: number; allowSec: number }[];
  const ladder = readList(rule.penaltyLadder).map(String);
  const content = rule.content ?? '';
  return (
    <article className={styles.rule}>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {checkpoints.length > 0 && (
        <>
          <h3>检查点</h3>
          <ol>
            {checkpoints.map(({ holeNo, allowSec }) => (
              <li key={holeNo}>
                {holeNo}号洞，不超过 {formatDuration(allowSec)}
              </li>
            ))}
          </ol>
        </>
      )}
      {ladder.length > 0 && (
        <>
          <h3>慢打处罚</h3>
          <p>{ladder.join(' → ')}</p>
        </>
      )}
      {content !== '' && (
        <>
          <h3>规程正文</h3>
          <Suspense fallback={<LoadingFace rows={4} />}>
            <SafeHtml html={content} />
          </Suspense>
        </>
      )}
    </article>
  );
}
