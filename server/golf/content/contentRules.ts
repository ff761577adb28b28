/** Announcements that are spoken. */
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance } from 'fastify';
import { plainLines } from '#domain/content/lines.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { tellPark } from '../shared/tell.ts';
import { text } from '../shared/values.ts';

/** A message says the beginning; the announcement itself has the rest. */
const MESSAGE_LENGTH = 200;

/** 播报 and publication of what the boards show: type 117 to everybody who watches the park. */
export function announcementRules(app: FastifyInstance): ResourceRules {
  const tell: Effect = async (_tx, row, input, user, moment) => {
    const parkId = text(row['parkId']);
    const content = plainLines(text(row['content'])).join(' ').slice(0, MESSAGE_LENGTH);
    const body = {
      type: GolfMessageType.broadcast,
      title: text(row['title']),
      content,
      voiceText: text(input['voiceText']) || text(row['voiceText']) || content.slice(0, 100),
      priority: text(row['priority']),
    };
    moment.after(() => tellPark(app, { id: parkId, tenantId: user.tenantId }, 'broadcast', body));
  };
  return {
    initial: () => ({ readCount: 0 }),
    effects: {
      broadcast: tell,
      publish: async (tx, row, input, user, moment) =>
        row['boardShow'] === 'Y' ? tell(tx, row, input, user, moment) : undefined,
    },
  };
}
