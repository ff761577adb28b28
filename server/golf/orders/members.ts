/** Member prices: for members that are on file, of this park or of the whole group, whose membership lasts. */

import { MemberType, PlayerStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { FieldsOf, Order, Player } from '../shared/records.ts';
import { type Columns, findRowsBy } from '../shared/rows.ts';
import { parseList, toText } from '../shared/values.ts';

/** Why this booking cannot have the member prices that it asks for (Chinese), or `null`. */
export async function findMemberProblem(tx: ScopedTx, order: FieldsOf<Order>): Promise<string | null> {
  const named = parseList(order.players).filter(({ memberType }) => memberType === MemberType.member);
  const memberNo = toText(order.memberNo);
  if (memberNo === '' && named.length === 0) return null;
  const holds = (player: Player): boolean => isMemberOf(player, toText(order.parkId), toText(order.playDate));
  const bookers = await findBookers(tx, order);
  if (memberNo !== '' && bookers.length === 0) return `会员号${memberNo}不是本球场的有效会员，不能按会员价`;
  const ids = named.map(({ playerId }) => toText(playerId)).filter((id) => id !== '');
  const known = new Set((await findRowsBy(tx, golfPlayer, { id: ids })).filter(holds).map(({ id }) => id));
  const stranger = named.find(({ playerId, name }) =>
    toText(playerId) === '' ? !bookers.some((booker) => booker.name === name) : !known.has(toText(playerId)),
  );
  if (stranger !== undefined)
    return `球员${toText(stranger.name)}不是本球场的有效会员，请从球员档案中选择会员，或改为其他客户类型`;
  // A member who was not chosen from the file counts as the booker.
  const places = [
    ...ids,
    ...named.filter(({ playerId }) => toText(playerId) === '').map(() => bookers[0]?.id),
  ];
  return new Set(places).size < places.length ? '球员名单中同一位会员出现了两次' : null;
}

/** Why nothing of this order can be put on an account (Chinese), or `null`: members have one, under their number (BOOK-27). */
export async function findAccountProblem(tx: ScopedTx, order: FieldsOf<Order>): Promise<string | null> {
  return (await findBookers(tx, order)).length > 0
    ? null
    : '只有会员可以挂账，请先在订单中填写本球场有效的会员号';
}

/** Valid members on file with the member number of the order; empty without one. */
async function findBookers(tx: ScopedTx, order: FieldsOf<Order>): Promise<readonly Player[]> {
  const memberNo = toText(order.memberNo);
  if (memberNo === '') return [];
  const players = await findRowsBy(tx, golfPlayer, { memberNo });
  return players.filter((player) => isMemberOf(player, toText(order.parkId), toText(order.playDate)));
}

/** Whether the list of players has the member under whose number they are booked. */
export async function isBookerNamed(
  tx: ScopedTx,
  { memberNo }: FieldsOf<Order>,
  players: readonly Columns[],
): Promise<boolean> {
  const bookers = new Set(
    (await findRowsBy(tx, golfPlayer, { memberNo: toText(memberNo) })).map(({ id }) => id),
  );
  return players.some(({ memberType, playerId }) => {
    const id = toText(playerId);
    // A member who was not chosen from the file is the booker, or is refused.
    return memberType === MemberType.member && (id === '' || bookers.has(id));
  });
}

/** Whether the membership holds in the park on the day `YYYY-MM-DD`; a member without a park has it in all parks. */
function isMemberOf(player: Player, parkId: string, playDate: string): boolean {
  const { memberType, status, blackFlag, memberParkId, expireDate } = player;
  return (
    memberType === MemberType.member &&
    status === PlayerStatus.normal &&
    blackFlag !== YesNo.yes &&
    (!memberParkId || memberParkId === parkId) &&
    (!expireDate || expireDate >= playDate)
  );
}
