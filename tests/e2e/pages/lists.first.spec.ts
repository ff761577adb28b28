/** The list pages of the golf business, walked through from opening to deleting; in the full run half of them. */

import { isFull } from '../../support/breadth.ts';
import { walkPages } from './walk/pages.ts';

// A picture of a hundred rows after each step would take longer than the steps.
walkPages(0, isFull ? 2 : 1);
