/** What is wrong with the cell under the pointer, or the whole of a text that is cut off; one element for all of them. */

import styles from './grid.module.css';
import type { Viewport } from './viewport/viewport.ts';

/** @returns ends it */
export function bindTip(viewport: Viewport): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const tip = document.createElement('div');
  tip.className = styles.tip;
  tip.setAttribute('role', 'tooltip');
  const hide = (): void => tip.remove();

  const onOver = ({ target }: PointerEvent): void => {
    const place = viewport.placeOf(target);
    const cell = place === null ? null : viewport.cellOf(place);
    const problem = cell?.dataset['problem'] ?? null;
    const text = problem ?? (cell !== null && isCut(cell) ? cell.textContent : '');
    if (cell === null || text === '') {
      hide();
      return;
    }
    tip.textContent = text;
    tip.dataset['kind'] = problem === null ? 'text' : 'problem';
    document.body.append(tip);
    const { left, top, bottom } = cell.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tip;
    const x = Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8));
    const y = bottom + 4 + offsetHeight < window.innerHeight ? bottom + 4 : top - offsetHeight - 4;
    tip.style.transform = `translate(${x}px, ${y}px)`;
  };
  const { element } = viewport;
  element.addEventListener('pointerover', onOver, { signal });
  for (const away of ['pointerleave', 'pointerdown', 'scroll', 'keydown'])
    element.addEventListener(away, hide, { signal, passive: true });
  return () => {
    ends.abort();
    hide();
  };
}

/** Most texts are known to fit: they are not measured, which would lay out the table in the midst of a picture. */
function isCut(cell: HTMLElement): boolean {
  return cell.hasAttribute('data-cut') && cell.scrollWidth > cell.clientWidth;
}
