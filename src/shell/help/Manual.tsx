import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Suspense, useState } from 'react';
import { LoadingFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { CHAPTERS } from './manual.ts';

const SafeHtml = createLazyPart(() => import('#src/widgets/html/SafeHtml.tsx'));

const queryChapter = (key: string) =>
  queryOptions({
    queryKey: ['manual', key],
    async queryFn() {
      const chapter = CHAPTERS.find((one) => one.key === key);
      const { renderMarkdown } = await import('#src/widgets/editors/markdown.ts');
      return renderMarkdown((await chapter?.load()) ?? '');
    },
    staleTime: Infinity,
  });

/** One chapter of the manual (HELP-05). */
export function Manual() {
  const [key, setKey] = useState(CHAPTERS[0]?.key ?? '');
  const { data: html, error, refetch } = useQuery(queryChapter(key));
  return (
    <>
      <Select
        aria-label="手册章节"
        style={{ width: '100%', marginBottom: 12 }}
        value={key}
        options={CHAPTERS.map((chapter) => ({ value: chapter.key, label: chapter.title }))}
        onChange={setKey}
      />
      {(error !== null || html === undefined) && <UnreadFace error={error} rows={12} onRetry={refetch} />}
      {html !== undefined && (
        <Suspense fallback={<LoadingFace rows={12} />}>
          <SafeHtml html={html} />
        </Suspense>
      )}
    </>
  );
}
