import { useState } from 'react';
import type { GrantNode } from '#domain/calls/grants.ts';
import { EmptyFace, UnreadFace } from '../faces/Faces.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { useFreshQuery } from '../http/useFreshQuery.ts';
import { type GrantCalls, queryGrants } from './grantCalls.ts';
import { GrantForm } from './GrantForm.tsx';
import styles from './grants.module.css';
import { RuleDrawer } from './RuleDrawer.tsx';

interface Props {
  readonly calls: GrantCalls;
  readonly holderId: string;
  /** Permission that saving asks for. */
  readonly action: string;
  readonly emptyText: string;
  /** Something is ticked that is not saved; or nothing any more. */
  onTouched(is: boolean): void;
}

/** The tree of `GrantDrawer` as a part of a page; parents and children are ticked together to begin with. */
export function GrantPanel({ calls, holderId, action, emptyText, onTouched }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [ruled, setRuled] = useState<GrantNode | null>(null);
  // Read anew is another question: the ticks are those of the server again.
  const { data, error } = useFreshQuery(queryGrants(useHttp(), calls, holderId, attempt));
  const again = (): void => {
    onTouched(false);
    setAttempt((before) => before + 1);
  };
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={12} onRetry={again} />;
  if (data.nodes.length === 0) return <EmptyFace text={emptyText} />;
  return (
    <div className={styles.panel}>
      <GrantForm
        key={`${holderId} ${attempt}`}
        isInline
        grants={data}
        calls={calls}
        holderId={holderId}
        action={action}
        onTouched={onTouched}
        onOpen={setRuled}
        onCancel={again}
        onSaved={again}
      />
      {ruled !== null && (
        <RuleDrawer
          calls={calls}
          holderId={holderId}
          action={action}
          entry={ruled}
          onClose={() => setRuled(null)}
        />
      )}
    </div>
  );
}
