import { golfCaddieEvaluation, type CaddieEvaluationRow } from '#domain/entities/caddieEvaluation.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import styles from './caddies.module.css';

/** 球童评价: what players say, what the club answers, hides and decides appeals about. */
export default function CaddieEvaluationList() {
  return <ResourcePage entity={golfCaddieEvaluation} cells={CELLS} />;
}

const MOST = 5;

const CELLS = {
  starTotal: ({ starTotal }: CaddieEvaluationRow) => {
    const stars = Math.min(MOST, Math.max(0, starTotal ?? 0));
    return (
      <span role="img" aria-label={`${stars} 星`} className={styles.stars}>
        {'★'.repeat(stars)}
        <span>{'☆'.repeat(MOST - stars)}</span>
      </span>
    );
  },
};
