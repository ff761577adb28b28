/** What a new record begins with in a list that is narrowed. */

import { expect, test } from 'vitest';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { getSharedValues } from '#src/resource/list/sharedValues.ts';

// LIST-94
test('a new record begins with the one record that the list is narrowed to, and with nothing else of its filters', () => {
  const filters = { competitionId: '17', playerName: '*沈*', regStatus: '2' };
  expect(getSharedValues(golfCompetitionPlayer, filters, true)).toEqual({ competitionId: '17' });
  for (const several of ['17,18', '!17', '']) {
    const asked = { competitionId: several };
    expect(getSharedValues(golfCompetitionPlayer, asked, true)).toEqual({});
  }
});

test('where the form asks for the park, records of one wait until the list is narrowed to it', () => {
  const filters = { competitionId: '17' };
  expect(getSharedValues(golfCompetitionPlayer, filters, false)).toEqual({});
  expect(getSharedValues(golfCompetitionPlayer, { ...filters, parkId: '3' }, false)).toEqual({
    competitionId: '17',
    parkId: '3',
  });
});
