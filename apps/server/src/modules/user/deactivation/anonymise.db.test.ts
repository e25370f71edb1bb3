import {
  chatRoomMessages,
  chatSendRoomMessage,
  playlistCreateCrate,
  roomAddFavorite,
  roomCreateRoom,
  userAddEmail,
  userBotToken,
  userCancelDeactivation,
  userLogin,
  userOwnProfile,
  userProfileById,
  userReactivate,
  userRequestDeactivation,
  userSignUp,
  userSignUpBot,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { randomUUID } from 'node:crypto';
import { useWorld } from '@turnstage/server/testing';
import { logInAgain } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { clientOf, newcomer, password } from '../../../../testing/user/user.fixture.ts';
import { anonymiseDueJob } from './anonymise.ts';

const { world } = useWorld({ people: ['ann'], runSchedules: true });

const fortnightMs = 14 * 24 * 60 * 60 * 1000;

/** Does what the hourly job does. */
async function runAnonymisation(): Promise<void> {
  await world.app.jobs.add(world.database, anonymiseDueJob, {});
  await world.drain();
}

async function leavingMember() {
  const one = await newcomer(world);
  await one.client.call(userRequestDeactivation, { body: {} });
  return one;
}

/** Ann's session doesn't last as long as the clock advances in these tests. */
const logInAnn = () => logInAgain(world.baseUrl, 'ann');

const profileOf = (id: string) => world.anonymous.call(userProfileById, { params: { id } });

describe('after 14 days (decisions section 1)', () => {
  test('nickname deleted-xxxx, no e-mail, no images, empty profile', async () => {
    const one = await newcomer(world);
    await one.client.call(userUpdateProfile, {
      body: { firstName: 'Una', instagram: 'una', avatarId: 'owl', songOfTheWeek: 'Hers' },
    });
    await one.client.call(userAddEmail, { body: { email: `more-${one.email}` } });
    await one.client.call(userSignUpBot, {
      body: { botNickName: 'unabot', avatarId: 'bot-1', color: '7FE3C8' },
    });
    const bot = clientOf(world, (await one.client.call(userBotToken, {})).accessToken);
    const { uuid: botUuid } = await bot.call(userOwnProfile, {});
    await one.client.call(userRequestDeactivation, { body: {} });

    world.clock.advance(fortnightMs - 1);
    await runAnonymisation();
    expect((await profileOf(one.uuid)).firstName).toBe('Una');
    world.clock.advance(1);
    await runAnonymisation();

    const remaining = await profileOf(one.uuid);
    expect(remaining.nickname).toMatch(/^deleted-[a-z2-9]{4}$/);
    expect(remaining).toMatchObject({
      avatarId: 'ghost',
      firstName: '',
      instagram: '',
      profilePicture: '',
      badges: [],
    });
    expect((await profileOf(botUuid)).nickname).toMatch(/^deleted-/);
    for (const client of [one.client, bot])
      await expect(client.call(userOwnProfile, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      world.anonymous.call(userLogin, { body: { email: one.email, password } }),
    ).rejects.toMatchObject({ status: 401 });
    for (const table of ['email', 'session', 'one_time_link', 'capability']) {
      const { rows } = await world.database.pool.query(
        `select * from user_service.${table} where account_id = $1`,
        [one.id],
      );
      expect(rows, table).toEqual([]);
    }
    // Address and nickname are free for someone else.
    await world.anonymous.call(userSignUp, { body: { email: one.email, password, nickname: one.name } });
  });

  test('the account cannot be restored, and a second run changes nothing', async () => {
    const one = await leavingMember();
    world.clock.advance(fortnightMs);
    await runAnonymisation();
    const remaining = await profileOf(one.uuid);
    const ann = await logInAnn();
    await expect(ann.client.call(userReactivate, { params: { id: one.uuid } })).rejects.toMatchObject({
      status: 404,
      code: 'deactivation/not-requested',
    });
    await runAnonymisation();
    expect(await profileOf(one.uuid)).toEqual(remaining);
  });

  test('someone who cancelled in time stays, even at the last moment', async () => {
    const one = await leavingMember();
    world.clock.advance(fortnightMs);
    const [cancelled] = await Promise.allSettled([
      one.client.call(userCancelDeactivation, { body: {} }),
      runAnonymisation(),
    ]);
    const { nickname } = await profileOf(one.uuid);
    if (cancelled.status === 'fulfilled') expect(nickname).toBe(one.name);
    else expect(nickname).toMatch(/^deleted-/);
    const other = await leavingMember();
    await other.client.call(userCancelDeactivation, { body: {} });
    world.clock.advance(fortnightMs);
    await runAnonymisation();
    expect((await profileOf(other.uuid)).nickname).toBe(other.name);
  });

  test('messages stay under the name of a deleted user; favourites and crates are deleted', async () => {
    const one = await newcomer(world);
    const ann = await logInAnn();
    const room = await ann.client.call(roomCreateRoom, { body: { name: 'Long Memory' } });
    await one.client.call(chatSendRoomMessage, {
      params: { roomUuid: room.uuid },
      body: { uuid: randomUUID(), message: 'I was here' },
    });
    await one.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
    await one.client.call(playlistCreateCrate, { body: {} });
    await one.client.call(userRequestDeactivation, { body: {} });
    world.clock.advance(fortnightMs);
    await runAnonymisation();
    const { messages } = await ann.client.call(chatRoomMessages, {
      params: { roomUuid: room.uuid },
      query: {},
    });
    expect(messages.at(-1)).toMatchObject({
      message: 'I was here',
      userName: 'deleted user',
      avatarId: 'ghost',
    });
    const remaining = await world.database.pool.query(
      `select (select count(*) from room_service.favorite where user_uuid = $1)::int as favorites,
              (select count(*) from playlist_service.crate where owner_uuid = $1)::int as crates`,
      [one.uuid],
    );
    expect(remaining.rows).toEqual([{ favorites: 0, crates: 0 }]);
  });
});

test('the server runs the job by itself, every hour', async () => {
  const one = await leavingMember();
  await expect
    .poll(async () => {
      world.clock.advance(fortnightMs);
      await world.drain();
      return (await profileOf(one.uuid)).nickname;
    })
    .toMatch(/^deleted-/);
});
