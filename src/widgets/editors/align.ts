import { Extension } from '@tiptap/core';

export const ALIGNS = ['left', 'center', 'right'] as const;
export type Align = (typeof ALIGNS)[number];

/** Blocks that can be aligned. */
export const ALIGNED = ['paragraph', 'heading'] as const;

/** Alignment as the `align` attribute: the sanitiser lets no style through (SEC-41). */
export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: [...ALIGNED],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => element.getAttribute('align'),
          renderHTML: ({ align }: Record<string, unknown>) => (align === null ? {} : { align }),
        },
      },
    },
  ],
});
