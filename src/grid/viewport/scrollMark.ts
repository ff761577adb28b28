/** ms after the last scroll */
const PAUSE = 100;

/** Says in `data-scrolling` that an element scrolls; its styles leave out what moves meanwhile (GRID-19). */
export function markScrolling(scroller: EventTarget & { readonly dataset: DOMStringMap }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = (): void => {
    if (timer === undefined) scroller.dataset['scrolling'] = 'true';
    clearTimeout(timer);
    timer = setTimeout(clear, PAUSE);
  };
  const clear = (): void => {
    timer = undefined;
    delete scroller.dataset['scrolling'];
  };
  scroller.addEventListener('scroll', mark, { passive: true });
}
