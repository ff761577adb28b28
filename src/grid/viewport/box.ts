export function createBox(className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
}

/** @param x px from the left edge of its lane @param width px */
export function createBoxAt(className: string | undefined, x: number, width: number): HTMLElement {
  const element = createBox(className);
  element.style.left = `${x}px`;
  element.style.width = `${width}px`;
  return element;
}
