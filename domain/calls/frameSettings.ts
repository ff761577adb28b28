/** The look of the console that a user keeps at the server (SHELL-40). */

import { Type } from 'typebox';
import {
  APPEARANCES,
  CONTENT_WIDTHS,
  MENU_LAYOUTS,
  MENU_THEMES,
  THEME_COLORS,
} from '../session/frameSettings.ts';
import { defineCall } from './call.ts';
import { Nullable } from './schemas.ts';

const FRAME = 'frameSettings';
const CHOICES = {
  appearance: Type.Enum(APPEARANCES),
  theme: Type.Enum(MENU_THEMES),
  color: Type.Enum(THEME_COLORS),
  layout: Type.Enum(MENU_LAYOUTS),
  contentWidth: Type.Enum(CONTENT_WIDTHS),
  fixedHeader: Type.Boolean(),
  autoHideHeader: Type.Boolean(),
  fixSiderbar: Type.Boolean(),
  weak: Type.Boolean(),
  multipage: Type.Boolean(),
  compact: Type.Boolean(),
};
const Frame = Type.Object({ ...CHOICES, boardTourSeen: Type.Boolean() });

export const frameSettingCalls = {
  read: defineCall({
    method: 'GET',
    path: '/sys/user/frameSettings',
    summary: 'Own look of the console; null = never chosen',
    access: 'signedIn',
    of: FRAME,
    reply: Nullable(Frame),
  }),

  save: defineCall({
    method: 'PUT',
    path: '/sys/user/frameSettings',
    summary: 'Keep the own look of the console',
    access: 'signedIn',
    of: FRAME,
    body: Type.Object({
      ...CHOICES,
      boardTourSeen: Type.Optional(
        Type.Boolean({ description: 'Consoles of before there was a tour do not send it.' }),
      ),
    }),
    reply: Frame,
  }),
};
