/** Who is behind an account name or id (SYSTEM-09): names are for everybody who can already name the account. */

import type { FastifyPluginAsync } from 'fastify';
import { peopleCalls } from '#domain/calls/people.ts';

/** Enough for one page of any list. */
const MOST = 1000;
const ACTIVE = 1;

export const registerUserNameRoutes: FastifyPluginAsync = async (app) => {
  app.serve(peopleCalls.listNames, async ({ user, query: { username, id } }) => {
    const wanted = piecesOf(id ?? username ?? '');
    if (wanted.length === 0) return [];
    return app.db
      .selectFrom('sysUser as u')
      .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
      .select(['u.id', 'u.username', 'u.realname', 'u.avatar'])
      .where('t.tenantId', '=', user.tenantId)
      .where('u.delFlag', '=', 0)
      .where('u.status', '=', ACTIVE)
      .where(id === undefined ? 'u.username' : 'u.id', 'in', wanted)
      .orderBy('u.username')
      .execute();
  });
};

const piecesOf = (commaList: string): readonly string[] =>
  [...new Set(commaList.split(',').filter((piece) => piece !== ''))].slice(0, MOST);
