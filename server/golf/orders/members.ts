/** Member prices: for members that are on file, of this park or of the whole group, whose membership lasts. */
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { type Columns, findRowsBy } from '../shared/rows.ts';
import { parseList, toText } from '../shared/values.ts';

/** golf_member_type */
export const MEMBER = '1';
/** golf_player_status */
const NORMAL = '1';

/** Why this booking cannot have the member prices that it asks for (Chinese), or `null`. */
export async function findMemberProblem(tx: ScopedTx, order: Columns): Promise<string | null> {
  const named = parseList(order['players']).filter(({ memberType }) => memberType === MEMBER);
  const memberNo = toText(order['memberNo']);
  if (memberNo === '' && named.length === 0) return null;
  const holds = (player: AnyRow): boolean =>
    isMemberOf(player, toText(order['parkId']), toText(order['playDate']));
  const bookers = memberNo === '' ? [] : (await findRowsBy(tx, golfPlayer, { memberNo })).filter(holds);
  if (memberNo !== '' && bookers.length === 0) return `会员号${memberNo}不是本球场的有效会员，不能按会员价`;
  const ids = named.map(({ playerId }) => toText(playerId)).filter((id) => id !== '');
  const known = new Map(
    (await findRowsBy(tx, golfPlayer, { id: ids })).filter(holds).map(({ id }) => [id, true]),
  );
  if (new Set(ids).size < ids.length) return '球员名单中同一位会员出现了两次';
  const stranger = named.find(({ playerId, name }) =>
    // The booker needs not be chosen from the file: the number says who it is.
    toText(playerId) === ''
      ? !bookers.some((booker) => booker['name'] === name)
      : !known.has(toText(playerId)),
  );
  return stranger === undefined
    ? null
    : `球员${toText(stranger['name'])}不是本球场的有效会员，请从球员档案中选择会员，或改为其他客户类型`;
}

/** Who belongs to no single park belongs to the group. */
function isMemberOf(player: AnyRow, parkId: string, playDate: string): boolean {
  const { memberType, status, blackFlag, memberParkId, expireDate } = player;
  return (
    memberType === MEMBER &&
    status === NORMAL &&
    blackFlag !== 'Y' &&
    (!memberParkId || memberParkId === parkId) &&
    (!expireDate || toText(expireDate) >= playDate)
  );
}
