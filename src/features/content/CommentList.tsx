import { golfComment, type CommentRow } from '#domain/entities/comment.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import styles from './content.module.css';

/** 评论: public reviews that somebody lets through or hides, one by one or several at once. */
export default function CommentList() {
  return <ResourcePage entity={golfComment} cells={CELLS} />;
}

const MOST_STARS = 5;

const CELLS = {
  star: ({ star }: CommentRow) => {
    const given = Math.min(MOST_STARS, Math.max(0, star ?? 0));
    return (
      <span role="img" aria-label={`${given} 星`} className={styles.stars}>
        {'★'.repeat(given)}
        <span className={styles.unlit}>{'★'.repeat(MOST_STARS - given)}</span>
      </span>
    );
  },
};
