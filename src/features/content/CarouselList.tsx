import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { Enabled } from '#domain/codes/course.ts';
import { golfCarousel, type CarouselRow } from '#domain/entities/carousel.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';

/** 轮播: pictures one after the other, in the order that is dragged or stepped. */
export default function CarouselList() {
  return <ResourcePage entity={golfCarousel} cells={CELLS} actions={steps} />;
}

const CELLS = createStateCell('status', { [Enabled.no]: 'stale', [Enabled.yes]: 'normal' });

function steps(row: CarouselRow, tools: PageTools): readonly RowAction[] {
  return [
    { key: 'up', label: '上移', run: tools.step(row, -1) },
    { key: 'down', label: '下移', run: tools.step(row, 1) },
  ].flatMap(({ run, ...action }) =>
    run === null ? [] : [{ ...action, permission: getRecordRight(golfCarousel, 'edit').permission, run }],
  );
}
