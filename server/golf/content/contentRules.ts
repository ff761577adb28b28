/** Announcements that are spoken. */

import type { FastifyInstance } from 'fastify';
import { YesNo } from '#domain/codes/system.ts';
import { toPlainLines } from '#domain/content/lines.ts';
import type { golfAnnouncement } from '#domain/entities/announcement.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { notifyPark } from '../shared/notifyPark.ts';
import { toText } from '../shared/values.ts';

/** A message says the beginning; the announcement itself has the rest. */
const MESSAGE_LENGTH = 200;

/** 播报 and publication of what the boards show: type 117 to everybody who watches the park. */
export function createAnnouncementRules(app: FastifyInstance): ResourceRules<typeof golfAnnouncement> {
  const announce: Effect<typeof golfAnnouncement> = async (_tx, row, { voiceText }, user, moment) => {
    const { parkId } = row;
    const content = toPlainLines(row.content).join(' ').slice(0, MESSAGE_LENGTH);
    const body = {
      type: GolfMessageType.broadcast,
      title: row.title,
      content,
      voiceText: toText(voiceText) || row.voiceText || content.slice(0, 100),
      priority: row.priority,
    };
    moment.after(() => notifyPark(app, { id: parkId, tenantId: user.tenantId }, 'broadcast', body));
  };
  return {
    initial: () => ({ readCount: 0 }),
    effects: {
      broadcast: announce,
      publish: async (tx, row, input, user, moment) =>
        row.boardShow === YesNo.yes ? announce(tx, row, input, user, moment) : undefined,
    },
  };
}
