import { type ReactNode, useState } from 'react';
import type { GrantNode } from '#domain/calls/grants.ts';
import { AppDrawer } from '../AppDrawer.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { EmptyFace, UnreadFace } from '../faces/Faces.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { useFreshQuery } from '../http/useFreshQuery.ts';
import { type GrantCalls, queryGrants } from './grantCalls.ts';
import { GrantForm } from './GrantForm.tsx';
import type { OtherHolder } from './GrantHead.tsx';
import styles from './grants.module.css';
import { RuleDrawer } from './RuleDrawer.tsx';

const WIDTH = 'min(650px, 100vw)';

export interface GrantDrawerProps {
  /** E.g. 角色权限配置 */
  readonly title: string;
  readonly calls: GrantCalls;
  /** Whose ticks they are. */
  readonly holderId: string;
  /** Permission that saving asks for. */
  readonly action: string;
  /** What stands there when there is nothing to give. */
  readonly emptyText: string;
  /** Chooses another holder to compare with; a holder that is given is the one chosen. */
  compareWith?(onChoose: (other: OtherHolder | null) => void): ReactNode;
  onClose(): void;
}

/** What a holder may see and do, ticked in the tree of the menu; a click on a name opens its data rules. */
export function GrantDrawer({ title, emptyText, compareWith, onClose, ...holder }: GrantDrawerProps) {
  const { calls, holderId } = holder;
  const http = useHttp();
  const [attempt, setAttempt] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [other, setOther] = useState<OtherHolder | null>(null);
  const [ruled, setRuled] = useState<GrantNode | null>(null);
  const mayDrop = useDraft(() => isTouched, { title: '放弃未保存的授权？' });
  // Read anew is another question: the ticks are those of the server again.
  const { data, error } = useFreshQuery(queryGrants(http, calls, holderId, attempt));

  const again = (): void => {
    setTouched(false);
    setAttempt((before) => before + 1);
  };
  async function leave(): Promise<void> {
    if (await mayDrop()) onClose();
  }

  return (
    <AppDrawer
      open
      title={title}
      size={WIDTH}
      mask={{ closable: !isTouched }}
      onClose={() => void leave()}
      classNames={{ body: styles.body }}
    >
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={12} onRetry={again} />}
      {error === null && data?.nodes.length === 0 && <EmptyFace text={emptyText} />}
      {error === null && data !== undefined && data.nodes.length > 0 && (
        <GrantForm
          key={attempt}
          grants={data}
          {...holder}
          compare={compareWith?.(setOther)}
          other={other}
          onTouched={setTouched}
          onOpen={setRuled}
          onCancel={() => void leave()}
          onSaved={(isLast) => (isLast ? onClose() : again())}
        />
      )}
      {ruled !== null && <RuleDrawer {...holder} entry={ruled} onClose={() => setRuled(null)} />}
    </AppDrawer>
  );
}
