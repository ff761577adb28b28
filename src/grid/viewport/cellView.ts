/** The elements of cells, made once and given to other rows and columns. */

import { createBox } from './box.ts';
import type { CellView } from './painters.ts';
import styles from './viewport.module.css';

/** Cells of one lane, in elements that stand there already. */
export interface LaneView {
  readonly element: HTMLElement;
  readonly cells: CellView[];
}

export function createLane(className: string | undefined): LaneView {
  return { element: createBox(className), cells: [] };
}

export function createCell(lane: HTMLElement): CellView {
  const element = createBox(styles.cell);
  element.setAttribute('role', 'gridcell');
  lane.append(element);
  return {
    element,
    type: null,
    key: '',
    drawn: null,
    text: null,
    width: 0,
    isCut: false,
    isHidden: false,
    problem: null,
    isActive: false,
    isInRange: false,
  };
}

export function showProblem(view: CellView, problem: string | null): void {
  const { element } = view;
  view.problem = problem;
  if (problem === null) {
    delete element.dataset['problem'];
    element.removeAttribute('aria-invalid');
  } else {
    element.dataset['problem'] = problem;
    element.setAttribute('aria-invalid', 'true');
  }
}

/** Written only where it changes. */
export function setFlag(element: HTMLElement, name: string, on: boolean): void {
  if ((element.dataset[name] === 'true') === on) return;
  if (on) element.dataset[name] = 'true';
  else delete element.dataset[name];
}
