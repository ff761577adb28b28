/** Every second list page of the golf business, walked through from opening to deleting; the others are beside it. */
import { walkPages } from './walk/pages.ts';

// A picture of a hundred rows after each step would take longer than the steps.
walkPages(1, 2);
