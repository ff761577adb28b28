/** 首次设置: what an installation asks once, before anybody can sign in (SETUP-01 to SETUP-06). */

import { Type } from 'typebox';
import { MOST_FIRST_PARKS } from '../session/firstRun.ts';
import { MAX_CREDENTIAL } from '../session/limits.ts';
import { type BodyOf, defineCall } from './call.ts';
import { Nothing } from './schemas.ts';

const FIRST_RUN = 'firstRun';
const Text = (maxLength: number) => Type.String({ maxLength });
const Time = Type.String({ maxLength: 8, description: '`HH:mm`' });

const FirstPark = Type.Object({
  name: Text(50),
  parkType: Type.String({ maxLength: 1, description: 'Dictionary `golf_park_type`.' }),
  holeCount: Type.Integer({ description: 'Dictionary `golf_hole_count`.' }),
  longitude: Type.Number(),
  latitude: Type.Number(),
  openTime: Time,
  closeTime: Time,
});

export const firstRunCalls = {
  finish: defineCall({
    method: 'POST',
    path: '/sys/firstRun',
    summary: 'Set up an installation that nobody can sign in to yet; 404 ever after',
    access: 'open',
    of: FIRST_RUN,
    body: Type.Object({
      token: Type.String({
        maxLength: MAX_CREDENTIAL,
        description: 'The one that the server printed at its start.',
      }),
      clubName: Text(100),
      parks: Type.Array(FirstPark, { maxItems: MOST_FIRST_PARKS }),
      username: Text(MAX_CREDENTIAL),
      realname: Text(100),
      password: Text(MAX_CREDENTIAL),
    }),
    reply: Nothing,
  }),
};

export type FirstRunForm = BodyOf<typeof firstRunCalls.finish>;
