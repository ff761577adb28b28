import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  APPEARANCES,
  CONTENT_WIDTHS,
  decodeFrameSettings,
  DEFAULT_FRAME_SETTINGS,
  type FrameSettings,
  isHeaderAway,
  MENU_LAYOUTS,
  MENU_THEMES,
  settleFrame,
  THEME_COLORS,
} from '#domain/session/frameSettings.ts';
import { ACCENTS } from '#src/shell/settings/accents.ts';

const frames: fc.Arbitrary<FrameSettings> = fc.record({
  appearance: fc.constantFrom(...APPEARANCES),
  theme: fc.constantFrom(...MENU_THEMES),
  color: fc.constantFrom(...THEME_COLORS),
  layout: fc.constantFrom(...MENU_LAYOUTS),
  contentWidth: fc.constantFrom(...CONTENT_WIDTHS),
  fixedHeader: fc.boolean(),
  autoHideHeader: fc.boolean(),
  fixSiderbar: fc.boolean(),
  weak: fc.boolean(),
  multipage: fc.boolean(),
  compact: fc.boolean(),
  boardTourSeen: fc.boolean(),
});

// SHELL-41, SHELL-42, SHELL-43
it('shows nothing that does not go together, and all the rest', () =>
  fc.assert(
    fc.property(frames, (frame) => {
      const settled = settleFrame(frame);
      const isTop = frame.layout === 'topmenu';
      expect(settled.contentWidth === 'Fluid').toBe(isTop && frame.contentWidth === 'Fluid');
      expect(settled.autoHideHeader).toBe(frame.fixedHeader && frame.autoHideHeader);
      expect(settled.fixSiderbar).toBe(!isTop && frame.fixSiderbar);
      const { contentWidth, autoHideHeader, fixSiderbar } = frame;
      expect({ ...settled, contentWidth, autoHideHeader, fixSiderbar }).toEqual(frame);
      expect(settleFrame(settled)).toEqual(settled);
    }),
  ));

it('reads back what was stored, and anything else as far as it is known', () => {
  fc.assert(
    fc.property(frames, (frame) => {
      expect(decodeFrameSettings(JSON.parse(JSON.stringify(frame)))).toEqual(frame);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(Object.keys(decodeFrameSettings(value))).toEqual(Object.keys(DEFAULT_FRAME_SETTINGS));
    }),
  );
  expect(decodeFrameSettings({ color: 'url(x)', layout: 'topmenu', fixedHeader: 'no' })).toEqual({
    ...DEFAULT_FRAME_SETTINGS,
    layout: 'topmenu',
  });
});

// SHELL-55
it('brings back what another choice ruled out for a while', () =>
  fc.assert(
    fc.property(frames, (frame) => {
      const kept = decodeFrameSettings({ ...frame, layout: 'topmenu', fixedHeader: false });
      const { layout, fixedHeader } = frame;
      expect(settleFrame(decodeFrameSettings({ ...kept, layout, fixedHeader }))).toEqual(settleFrame(frame));
    }),
  ));

// SHELL-44
it('hides the header past 100 px, and never so that the page jumps back under it', () => {
  expect(isHeaderAway(100, 900, false, 59)).toBe(false);
  expect(isHeaderAway(101, 900, false, 59)).toBe(true);
  expect(isHeaderAway(100, 900, true, 59)).toBe(false);
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (offset, range) => {
      const at = Math.min(offset, range);
      if (!isHeaderAway(at, range, false, 59)) return;
      // The page is 59 px taller now and may have been scrolled to its end.
      const after = Math.min(at, range - 59);
      expect(isHeaderAway(after, range - 59, true, 59)).toBe(after > 100);
      expect(range - 59).toBeGreaterThan(100);
    }),
  );
});

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// SHELL-46
it.each(THEME_COLORS)('%s has a step for text on white and one for text on dark', (color) => {
  const { primary, strong, onDark } = ACCENTS[color];
  expect(primary).toBe(color);
  expect(contrast(strong, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onDark, '#1c2128')).toBeGreaterThanOrEqual(4.5);
});
