/** Rule A15: the stored state of a live room does not contain the name of a deleted account. */
import { userUpdateProfile } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson } from '@turnstage/testkit';
import { afterEach, expect, it } from 'vitest';
import { openRoom, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world } = useWorld();
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

async function kept(): Promise<string> {
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select entries as text from realtime_service.journal
     union all select state from realtime_service.snapshot`,
  );
  return rows.map(({ text }) => text).join('\n');
}

async function anonymise(userUuid: string, nickname: string): Promise<void> {
  const { database, app } = world;
  await database.pool.query(
    `update user_service.profile set nickname = $2 from user_service.account
     where account.id = profile.account_id and account.uuid = $1`,
    [userUuid, nickname],
  );
  await app.events.publish(database, 'accountAnonymised', { userUuid });
  await world.drain();
}

it('a room that never empties is saved again without the name, and keeps running', async () => {
  const { uuid } = await openRoom(await world.person('ann'), { numberOfDjs: 2 });
  const staying = await visitors.enter(await world.person('bob'), uuid);
  await staying.act('addDj', { song: song('Goes on', 600) });
  const una = await signUpPerson(world.baseUrl, 'Unaforgotten');
  await una.client.call(userUpdateProfile, { body: { firstName: 'Unafirst' } });
  const leaving = await visitors.enter(una, uuid);
  leaving.leave();
  await expect.poll(() => world.app.realtime.connectionCount).toBe(1);
  world.clock.advance(20_000);
  await staying.until(() => staying.state?.allUsers.length === 1, 'her to be gone');
  await world.app.realtime.settle();
  expect(await kept()).toContain('Unaforgotten');

  await anonymise(una.uuid, 'deleted-0001');
  expect(await kept()).not.toMatch(/Una(forgotten|first)/);
  await staying.act('leaveAfterSong', { leave: true });
  expect(staying.state?.nowPlaying?.song.trackName).toBe('Goes on');
});

it('somebody who is still in the room is saved under the anonymous name', async () => {
  const { uuid } = await openRoom(await world.person('ann'));
  const vera = await signUpPerson(world.baseUrl, 'Veraforgotten');
  const there = await visitors.enter(vera, uuid);
  await anonymise(vera.uuid, 'deleted-0002');
  expect(await kept()).not.toContain('Veraforgotten');
  await there.until(
    () => there.state?.allUserData[vera.uuid]?.userProfile.nickname === 'deleted-0002',
    'the new name',
  );
});

it('a room that is not loaded is restored and its journal compacted', async () => {
  const { uuid } = await openRoom(await world.person('ann'));
  const wim = await signUpPerson(world.baseUrl, 'Wimforgotten');
  await visitors.enter(wim, uuid);
  await visitors.disconnectAll();
  await expect.poll(() => world.app.realtime.connectionCount).toBe(0);
  world.clock.advance(20_000);
  await world.app.realtime.settle();
  const rows = await world.database.pool.query(
    `select entries, row_number() over (order by position) as place from realtime_service.journal
     where room_uuid = $1`,
    [uuid],
  );
  expect(rows.rows.length).toBeGreaterThan(0);
  world.clock.advance(60_000);
  await world.app.realtime.settle();
  await expect.poll(kept).not.toContain('Wimforgotten');
  // The state that a killed process leaves, before it could unload the room.
  for (const { place, entries } of rows.rows as { place: number; entries: string }[])
    await world.database.pool.query(
      `insert into realtime_service.journal (room_uuid, position, entries)
       select $1, position + $2, $3 from realtime_service.snapshot where room_uuid = $1`,
      [uuid, place, entries],
    );
  expect(await kept()).toContain('Wimforgotten');
  await anonymise(wim.uuid, 'deleted-0003');
  expect(await kept()).not.toContain('Wimforgotten');
});
