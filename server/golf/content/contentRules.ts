/** Agreements whose versions only go up, announcements that are spoken, comments and feedback (golf-domain 2.22–2.27). */
import type { FastifyInstance } from 'fastify';
import { plainLines } from '#domain/content/lines.ts';
import { compareVersions } from '#domain/content/version.ts';
import { golfAgreement, golfPlatformAgreement } from '#domain/entities/agreement.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { rowsWhere, setRow } from '../shared/rows.ts';
import { tellPark } from '../shared/tell.ts';
import { text } from '../shared/values.ts';

const PUBLISHED = '1';
const REVOKED = '2';
/** A message says the beginning; the announcement itself has the rest. */
const MESSAGE_LENGTH = 200;

/** A version is greater than the published one; publishing it withdraws that one. */
function versions(entity: EntityDescription): ResourceRules {
  const sameKind = (record: Readonly<Record<string, unknown>>) => ({
    agreementType: record['agreementType'],
    ...(entity.scope === 'park' ? { parkId: record['parkId'] } : { tenantId: record['tenantId'] ?? 1 }),
    status: PUBLISHED,
  });
  return {
    initial: () => ({ confirmCount: 0 }),
    async prepare(tx, record, { user }) {
      const published = await rowsWhere(tx, entity, { ...sameKind({ tenantId: user.tenantId, ...record }) });
      const greatest = published.find(
        ({ id, version }) =>
          id !== record['id'] && compareVersions(text(record['version']), text(version)) <= 0,
      );
      if (greatest !== undefined) throw new BusinessError(`版本须高于已发布的${text(greatest['version'])}`);
      return {};
    },
    effects: {
      async publish(tx, row, _input, user, moment) {
        const published = await rowsWhere(tx, entity, sameKind({ tenantId: user.tenantId, ...row }));
        for (const { id } of published.filter((one) => one.id !== row.id))
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await setRow(tx, entity, id, { status: REVOKED }, moment);
      },
    },
  };
}

export const agreementRules = versions(golfAgreement);
export const platformAgreementRules = versions(golfPlatformAgreement);

/** 播报 and publication of what the boards show: type 117 to everybody who watches the park. */
export function announcementRules(app: FastifyInstance): ResourceRules {
  const tell: Effect = async (_tx, row, input, user, moment) => {
    const parkId = text(row['parkId']);
    const content = plainLines(text(row['content'])).join(' ').slice(0, MESSAGE_LENGTH);
    const body = {
      type: 117 as const,
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
