import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type ReadyProps, SIZES } from './contract/props.ts';
import { bindClipboard } from './cursor/clipboard.ts';
import { bindComposing } from './cursor/composing.ts';
import { bindKeys } from './cursor/keys.ts';
import { bindPointer } from './cursor/pointer.ts';
import type { GridController } from './gridController.ts';
import { Hosts } from './hosts.ts';
import { bindTip } from './tip.ts';
import type { LeadKind } from './viewport/geometry.ts';
import { Viewport } from './viewport/viewport.ts';

/** px (GRID-02) */
const LEAD_WIDTHS: Readonly<Record<LeadKind, number>> = {
  drag: 30,
  choose: 45,
  chooseOne: 45,
  number: 60,
  expand: 40,
};

/**
 * The viewport of a table while `host` stands in the page. One whose built-in columns or heights are others is another one:
 * the rows and the cursor stay.
 */
export function useViewport(
  controller: GridController,
  host: HTMLElement | null,
  props: ReadyProps,
): { readonly viewport: Viewport | null; readonly hosts: Hosts } {
  const [hosts] = useState(() => new Hosts());
  const leads = leadsOf(props).join(' ');
  const { row, head } = SIZES[props.size];
  const { rowHeight = row, label } = props;

  useLayoutEffect(() => {
    if (host === null) return;
    let isThere = true;
    const viewport: Viewport = new Viewport(host, controller, {
      label,
      rowHeight,
      headHeight: head,
      leads: leads
        .split(' ')
        .filter((kind): kind is LeadKind => kind !== '')
        .map((kind) => ({ kind, width: LEAD_WIDTHS[kind] })),
      // It draws first while it is made.
      onHosts: () => queueMicrotask(() => isThere && hosts.take(viewport)),
    });
    controller.stand(viewport);
    const ends = [
      bindPointer(viewport, controller),
      bindComposing(viewport, controller),
      bindKeys(viewport.element, controller),
      bindClipboard(viewport.element, controller),
      bindTip(viewport),
      showChosen(viewport, controller),
      keepScroll(viewport, controller),
      controller.checks.subscribe((changed) => viewport.invalidate(changed)),
    ];
    return () => {
      isThere = false;
      for (const end of ends) end();
      hosts.take(null);
      controller.stand(null);
      viewport.destroy();
    };
  }, [controller, host, hosts, leads, rowHeight, head, label]);

  const viewport = useSyncExternalStore(controller.subscribe, () => controller.viewport);
  return { viewport, hosts };
}

function leadsOf({ dragSort, rowSelection, rowSelectionType, rowNumber, rowExpand }: ReadyProps): LeadKind[] {
  return [
    ...(dragSort ? (['drag'] as const) : []),
    ...(rowSelection ? ([rowSelectionType === 'radio' ? 'chooseOne' : 'choose'] as const) : []),
    ...(rowNumber ? (['number'] as const) : []),
    ...(rowExpand ? (['expand'] as const) : []),
  ];
}

/** None, some or all of the rows, in the box of the head. */
function showChosen(viewport: Viewport, { rows }: GridController): () => void {
  const show = (): void => {
    const { size } = rows.chosen;
    viewport.setAllChosen(size === 0 ? 'none' : size === rows.count ? 'all' : 'some');
  };
  show();
  return rows.subscribe(show);
}

/** A table in a tab that is hidden loses its place; it finds it again when the tab is shown. */
function keepScroll(viewport: Viewport, controller: GridController): () => void {
  const { element } = viewport;
  // Asked for its height now, the browser would have to lay out what was just drawn.
  let wasSeen = viewport.isSeen;
  const onScroll = (): void => {
    if (wasSeen) controller.scrolled(viewport.top);
  };
  const resize = new ResizeObserver(() => {
    const isSeen = element.clientHeight > 0;
    if (isSeen && !wasSeen) controller.scrollBack();
    wasSeen = isSeen;
  });
  element.addEventListener('scroll', onScroll, { passive: true });
  resize.observe(element);
  return () => {
    element.removeEventListener('scroll', onScroll);
    resize.disconnect();
  };
}
