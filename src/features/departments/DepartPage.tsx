import { App } from 'antd';
import { useState } from 'react';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { getFailureText } from '#src/api/http.ts';
import { useRecordLink } from '#src/resource/page/useRecordLink.ts';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { DepartBranches } from './DepartBranches.tsx';
import { DepartDialog, type OpenedDepart } from './DepartDialog.tsx';
import styles from './departments.module.css';
import { DepartPanel } from './DepartPanel.tsx';
import { type DepartSource, listDeparts } from './departSource.ts';
import { useRemoval } from './useRemoval.ts';

/** 部门管理: the tree on the left, the chosen department and what it owns of the menu on the right. */
export function DepartPage({ source }: { readonly source: DepartSource }) {
  const { message } = App.useApp();
  const all = listDeparts(source.departs ?? []);
  const [chosen, setChosen] = useLinkedDepart(all);
  const [opened, setOpened] = useState<OpenedDepart | null>(null);
  const [isTouched, setTouched] = useState(false);
  const mayDrop = useDraft(() => isTouched);

  const show = (depart: DepartNode | null): void => {
    setTouched(false);
    setChosen(depart);
  };
  async function choose(depart: DepartNode | null): Promise<void> {
    if (await mayDrop()) show(depart);
  }
  const reload = (): void => {
    source.reload().catch((failure: unknown) => {
      void message.warning(getFailureText(failure, '加载失败'));
    });
  };
  const remove = useRemoval((ids) => {
    const gone = all.filter(({ id }) => ids.includes(id));
    if (chosen !== null && gone.some(({ orgCode }) => chosen.orgCode.startsWith(orgCode))) show(null);
    reload();
  });

  return (
    <section className={styles.page} data-fill aria-label="部门管理">
      <div className={styles.half}>
        <DepartBranches
          source={source}
          chosen={chosen}
          onChoose={(depart) => void choose(depart)}
          onAdd={(parent) => setOpened({ action: 'add', parent })}
          onRemove={(departs) => void remove(departs)}
          onReload={reload}
        />
      </div>
      <div className={styles.half}>
        <DepartPanel
          depart={chosen}
          parentName={all.find(({ id }) => id === chosen?.parentId)?.title ?? null}
          onTouched={setTouched}
          onSaved={reload}
        />
      </div>
      {opened !== null && (
        <DepartDialog
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            reload();
          }}
        />
      )}
    </section>
  );
}

/** The chosen department is in the address, and the one that the address asks for is chosen once it is read (HELP-01). */
function useLinkedDepart(
  departs: readonly DepartNode[],
): readonly [DepartNode | null, (depart: DepartNode | null) => void] {
  const [chosen, setChosen] = useState<DepartNode | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const linkedId = useRecordLink(chosen?.id ?? wanted);
  if (linkedId !== null) setWanted(linkedId);
  const choose = (depart: DepartNode | null): void => {
    setWanted(null);
    setChosen(depart);
  };
  const linked = departs.find(({ id }) => id === wanted);
  if (linked !== undefined) choose(linked);
  return [chosen, choose];
}
