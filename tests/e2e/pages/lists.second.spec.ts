/** The other half of the list pages in the full run. */

import { isFull } from '../../support/breadth.ts';
import { walkPages } from './walk/pages.ts';

// A picture of a hundred rows after each step would take longer than the steps.
if (isFull) walkPages(1, 2);
