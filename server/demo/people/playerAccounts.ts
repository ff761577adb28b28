/** Accounts of the players' app: some caddies and players have one. Nobody signs in to the console with them. */

import { sql } from 'kysely';
import { NO_PASSWORD } from '../../auth/passwords.ts';
import { createSeedIdByName } from '../../system/seed/ids.ts';
import { createDemoSeed } from '../seeding/ground.ts';
import { buildCaddies } from './caddies.ts';
import { writeAppPhone } from './inventedPhones.ts';
import { listSeedPlayers } from './players.ts';

const CADDIE = 9;
const PLAYER = 10;

export const accountSeed = createDemoSeed('app-accounts', async (tx, ground) => {
  const caddies = ground.parks.flatMap((park) =>
    buildCaddies(park, ground)
      .slice(0, 12)
      .map(({ id, name, caddieNo }) => ({
        of: id,
        table: 'golf_caddie',
        username: `c${park.parkCode.toLowerCase()}${caddieNo}`,
        realname: name,
        userType: CADDIE,
        parkId: park.id,
        sex: 2,
      })),
  );
  const players = listSeedPlayers(ground)
    .slice(0, 30)
    .map(({ id, name, sex }, index) => ({
      of: id,
      table: 'golf_player',
      username: `p${String(index + 1).padStart(6, '0')}`,
      realname: name,
      userType: PLAYER,
      parkId: null,
      sex: Number(sex),
    }));
  const people = [...caddies, ...players].map((person, index) => ({
    ...person,
    id: createSeedIdByName('user', person.username),
    phone: writeAppPhone(index),
  }));
  await tx
    .insertInto('sysUser')
    .values(
      people.map(({ id, username, realname, userType, sex, phone }) => ({
        id,
        username,
        realname,
        userType,
        sex,
        phone,
        passwordHash: NO_PASSWORD,
        birthday: '1995-06-15',
        createBy: 'admin',
        createTime: ground.time,
      })),
    )
    .execute();
  await tx
    .insertInto('sysUserTenant')
    .values(people.map(({ id }) => ({ userId: id, tenantId: ground.tenantId })))
    .execute();
  await tx
    .insertInto('sysUserPark')
    .values(people.flatMap(({ id, parkId }) => (parkId === null ? [] : [{ userId: id, parkId }])))
    .execute();
  for (const { id, of, table } of people)
    await sql`update ${sql.ref(table)} set user_id = ${id} where id = ${of}`.execute(tx);
});
