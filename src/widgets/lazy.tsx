/**
 * Widgets that bring a heavy part, each in a chunk of its own. Until it is here its place is kept, so that nothing
 * jumps.
 */

import { Skeleton } from 'antd';
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import { createLazyPart } from './lazyPart.tsx';

type Widget<P> = (props: P) => ReactNode;

/** @param height px of the widget */
function later<P extends object>(
  load: () => Promise<{ readonly default: Widget<P> }>,
  height = 32,
): Widget<P> {
  const Part = createLazyPart(load as () => Promise<{ default: ComponentType<P> }>);
  return (props) => (
    <Suspense fallback={<Skeleton.Input active block style={{ height }} />}>
      {createElement(Part, props)}
    </Suspense>
  );
}

export const AreaCascader = later(() => import('./area/AreaCascader.tsx'));
export const CronField = later(() => import('./cron/CronField.tsx'));
export const ImageUpload = later(() => import('./upload/ImageUpload.tsx'), 104);
export const FileUpload = later(() => import('./upload/FileUpload.tsx'));
export const RichText = later(() => import('./editors/RichText.tsx'), 300);
export const Markdown = later(() => import('./editors/Markdown.tsx'), 334);
export const CodeEditor = later(() => import('./editors/CodeEditor.tsx'), 106);
