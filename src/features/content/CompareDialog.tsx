import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { PublishStatus } from '#domain/codes/service.ts';
import { compareVersions } from '#domain/content/version.ts';
import { queryRecord } from '#src/api/records.ts';
import { useChoices } from '#src/resource/choices.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { EmptyFace, ErrorFace, LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { compareTexts, countCharacters, type Part } from './compare.ts';
import styles from './content.module.css';
import { type AgreementEntity, type AgreementText, queryVersions, sortVersions } from './versions.ts';

interface Props {
  readonly entity: AgreementEntity;
  readonly agreement: AgreementText;
  onClose(): void;
}

const WIDTH = 760;

/** 对比: what one version of an agreement says that another does not. */
export function CompareDialog({ entity, agreement, onClose }: Props) {
  const { data: list, error, refetch } = useQuery(queryVersions(useHttp(), entity, agreement));
  const versions = useMemo(() => sortVersions(list?.records ?? []), [list]);
  return (
    <AppModal
      open
      draggable
      fillable
      width={WIDTH}
      title={`对比 ${agreement.title}`}
      onCancel={() => onClose()}
      footer={<Button onClick={() => onClose()}>关闭</Button>}
    >
      {(error !== null || list === undefined) && <UnreadFace error={error} rows={8} onRetry={refetch} />}
      {error === null &&
        list !== undefined &&
        (versions.length < 2 ? (
          <EmptyFace text="只有这一个版本，没有可以对比的" />
        ) : (
          <Versions entity={entity} agreement={agreement} versions={versions} />
        ))}
    </AppModal>
  );
}

interface VersionsProps {
  readonly entity: AgreementEntity;
  readonly agreement: AgreementText;
  readonly versions: readonly AgreementText[];
}

function Versions({ entity, agreement, versions }: VersionsProps) {
  const choices = useChoices(entity);
  const at = versions.findIndex(({ id }) => id === agreement.id);
  // With the one before; the oldest with the one after.
  const other = versions[at + 1] ?? versions[at - 1] ?? agreement;
  const [chosen, setChosen] = useState<readonly [string, string]>([other.id, agreement.id]);
  const rows = chosen
    .map((id) => versions.find((row) => row.id === id) ?? agreement)
    .toSorted((a, b) => compareVersions(a.version, b.version));
  const [before = agreement, after = agreement] = rows;
  const options = versions.map((row) => ({
    value: row.id,
    label: `${row.version}　${
      row.status === PublishStatus.published
        ? choices.text('golf_effect_status', String(row.effectStatus))
        : choices.text('golf_publish_status', row.status)
    }`,
  }));
  return (
    <>
      <div className={styles.versions}>
        <Select
          aria-label="旧版本"
          value={before.id}
          options={options}
          onChange={(id) => setChosen([id, after.id])}
        />
        <span aria-hidden>→</span>
        <Select
          aria-label="新版本"
          value={after.id}
          options={options}
          onChange={(id) => setChosen([before.id, id])}
        />
      </div>
      <Difference entity={entity} before={before.id} after={after.id} />
    </>
  );
}

interface DifferenceProps {
  readonly entity: AgreementEntity;
  readonly before: string;
  readonly after: string;
}

function Difference({ entity, before, after }: DifferenceProps) {
  const http = useHttp();
  // What was compared last stays until the other text is here.
  const options = { placeholderData: keepPreviousData } as const;
  const { data: old, error: noOld } = useQuery({ ...queryRecord(http, entity, before), ...options });
  const { data: now, error: noNow } = useQuery({ ...queryRecord(http, entity, after), ...options });
  const parts = useMemo(
    () =>
      old === undefined || now === undefined ? null : compareTexts(old.content ?? '', now.content ?? ''),
    [old, now],
  );
  const error = noOld ?? noNow;
  if (error !== null) return <ErrorFace error={error} />;
  if (parts === null) return <LoadingFace rows={8} />;
  const [added, removed] = [countCharacters(parts, 'added'), countCharacters(parts, 'removed')];
  return (
    <>
      <p role="status" className={styles.counted}>
        {added + removed === 0 ? '正文没有差别' : `新增 ${added} 字，删除 ${removed} 字`}
      </p>
      {/* Nothing in it takes the focus, so the text itself does: arrow keys must scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label="差别" className={styles.difference}>
        {parts.map((part, index) => (
          // A text of parts has no other names for them, and is drawn as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <Words key={index} {...part} />
        ))}
      </section>
    </>
  );
}

function Words({ kind, text }: Part) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : <span>{text}</span>;
}
