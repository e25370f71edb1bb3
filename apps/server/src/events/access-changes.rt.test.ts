/**
 * Every way to lose a right against everything that is held open by it: each cell says whether it ends. A new grant is
 * a column of every row, and a new event needs a row.
 */
import {
  roomDeleteCommunity,
  roomDeleteRoom,
  roomGrantRoomRole,
  roomJoinRoom,
  roomKickUserFromRoom,
  roomRemoveCommunityRoom,
  roomRemoveCommunityUser,
  roomRevokeRoomRole,
  roomSaveCommunityRoom,
  roomUpdateRoom,
  userAddRole,
  userBanUser,
  userChangePassword,
  userDeactivate,
  userKickUser,
  userRevokeOtherSessions,
  userSignOut,
} from '@turnstage/client/routes';
import type { Community, NewRoom } from '@turnstage/contracts';
import { manualClock, startWorld, type World } from '@turnstage/server/testing';
import {
  guestPerson,
  logInAgain,
  signUpPerson,
  startFakePush,
  type FakePush,
  type TestPerson,
} from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { grants, openLinks, works, type Grant, type Holding } from '../../testing/access/grants.fixture.ts';
import { chatClientFixture } from '../../testing/comet/chat-client.fixture.ts';
import { cometFixture } from '../../testing/comet/comet.fixture.ts';
import { addTo, createCommunity } from '../../testing/room/community.fixture.ts';
import { openRoom, Visitors } from '../../testing/realtime/room-visitor.ts';
import { songFile } from '../../testing/upload/song-file.fixture.ts';
import { upload } from '../../testing/upload/uploader.fixture.ts';
import { accessEventNames } from './access-changes.ts';
import type { EventName } from './event-map.ts';

const dayMs = 24 * 60 * 60 * 1000;
const password = 'correct horse battery';

let push: FakePush;
let world: World;
/** Somebody else's song, verified and for members only. */
let songId: string;
beforeAll(async () => {
  push = await startFakePush();
  world = await startWorld({ clock: manualClock(Date.now()), env: { ...push.env, LOG_LEVEL: 'silent' } });
  songId = (await upload(world, await world.person('ann'), songFile(), { rightsConfirmed: true })).id;
});
afterAll(async () => {
  await world.stop();
  await push.stop();
});

const visitors = new Visitors(() => world.baseUrl);
const { chatToken, callComet } = cometFixture(() => world);
const { logIn, disconnectAll } = chatClientFixture(() => world, chatToken);
afterEach(async () => {
  disconnectAll();
  await visitors.disconnectAll();
});

/** What opened the room to the person. */
type AdmittedBy = 'rank' | 'role' | 'community' | 'password' | 'open';

interface Way {
  readonly admittedBy: AdmittedBy;
  /** Null: nothing is published, time alone ends the right. */
  readonly event: EventName | null;
  /** They have left the room before, and only follow its chat. */
  readonly isAway?: true;
  lose(held: Holding & { readonly community: Community }): Promise<unknown>;
  readonly cells: Readonly<Record<Grant, 'ends' | 'stays'>>;
}

const ann = () => world.person('ann');
const ofAccount = {
  hlsKey: 'stays',
  hlsPlaylist: 'stays',
  uploadLink: 'stays',
  webPush: 'stays',
  magicLink: 'stays',
  calendarLink: 'stays',
} as const;
const inRoomEnds = {
  roomSocket: 'ends',
  chatSocket: 'ends',
  polling: 'ends',
  reading: 'ends',
  rejoining: 'ends',
} as const;
/** Only what belongs to the room ends. */
const roomOnly = { ...inRoomEnds, ...ofAccount } as const;
/** The session and everything that was opened by it. */
const sessionEnds = {
  ...inRoomEnds,
  hlsKey: 'ends',
  hlsPlaylist: 'ends',
  uploadLink: 'ends',
  webPush: 'ends',
  magicLink: 'ends',
  // Like a subscription in a calendar program, it outlives sessions.
  calendarLink: 'stays',
} as const;
/** The account can't be used any more. */
const accountEnds = { ...sessionEnds, calendarLink: 'ends' } as const;
/** A link that was requested to sign in elsewhere still does (M6: after a kick logging in works again). */
const sessionOnly = { ...sessionEnds, magicLink: 'stays' } as const;

const roleOf = ({ person, roomUuid }: Holding) => ({
  params: { room: roomUuid },
  body: { userUuid: person.uuid, role: 'moderator' as const },
});
const change = ({ owner, roomUuid }: Holding, body: Partial<NewRoom>) =>
  owner.client.call(roomUpdateRoom, { params: { id: roomUuid }, body });
const share = ({ uuid }: Community, owner: TestPerson, roomId: string, sharesModerators: boolean) =>
  owner.client.call(roomSaveCommunityRoom, { params: { id: uuid, roomId }, body: { sharesModerators } });
const asStaff = ({ person }: Holding) => ({ body: { userUuid: person.uuid } });

const ways: Readonly<Record<string, Way>> = {
  'a rank of the installation is taken': {
    admittedBy: 'rank',
    event: 'profileChanged',
    lose: async ({ person }) =>
      (await ann()).client.call(userAddRole, { body: { userUuid: person.uuid, role: 'user' } }),
    cells: roomOnly,
  },
  'a rank is taken, then the person is banned from the room': {
    admittedBy: 'rank',
    event: 'profileChanged',
    async lose({ owner, person, roomUuid }) {
      await (await ann()).client.call(userAddRole, { body: { userUuid: person.uuid, role: 'user' } });
      const body = { userUuid: person.uuid, role: 'banned' } as const;
      await owner.client.call(roomGrantRoomRole, { params: { room: roomUuid }, body });
    },
    cells: roomOnly,
  },
  'a role in the room is taken': {
    admittedBy: 'role',
    event: 'roomChanged',
    lose: (held) => held.owner.client.call(roomRevokeRoomRole, roleOf(held)),
    cells: roomOnly,
  },
  'a role in the room ends by its time': {
    admittedBy: 'role',
    event: null,
    async lose(held) {
      const { params, body } = roleOf(held);
      const expirationTime = new Date(world.clock.now() + 60_000).toISOString();
      await held.owner.client.call(roomGrantRoomRole, { params, body: { ...body, expirationTime } });
      await world.drain();
      world.clock.advance(60_000);
      await world.app.realtime.settle();
    },
    cells: roomOnly,
  },
  'a role in the community is taken': {
    admittedBy: 'community',
    event: 'roomChanged',
    lose: ({ community, owner, person }) => addTo(community, owner, person, 'member'),
    cells: roomOnly,
  },
  'removed from the community': {
    admittedBy: 'community',
    event: 'roomChanged',
    lose: ({ community, owner, person }) =>
      owner.client.call(roomRemoveCommunityUser, { params: { id: community.uuid, userId: person.uuid } }),
    cells: roomOnly,
  },
  'the room leaves the community': {
    admittedBy: 'community',
    event: 'roomChanged',
    lose: ({ community, owner, roomUuid }) =>
      owner.client.call(roomRemoveCommunityRoom, { params: { id: community.uuid, roomId: roomUuid } }),
    cells: roomOnly,
  },
  'the room stops sharing moderators with the community': {
    admittedBy: 'community',
    event: 'roomChanged',
    lose: ({ community, owner, roomUuid }) => share(community, owner, roomUuid, false),
    cells: roomOnly,
  },
  'the community is deleted': {
    admittedBy: 'community',
    event: 'roomChanged',
    lose: async ({ community }) =>
      (await ann()).client.call(roomDeleteCommunity, { params: { id: community.uuid } }),
    cells: roomOnly,
  },
  'kicked from the room': {
    admittedBy: 'password',
    event: 'roomChanged',
    lose: ({ owner, person, roomSlug: slug }) =>
      owner.client.call(roomKickUserFromRoom, { body: { slug, userUuid: person.uuid } }),
    cells: roomOnly,
  },
  'banned from the room': {
    admittedBy: 'password',
    event: 'roomChanged',
    lose: ({ owner, person, roomUuid }) =>
      owner.client.call(roomGrantRoomRole, {
        params: { room: roomUuid },
        body: { userUuid: person.uuid, role: 'banned' },
      }),
    cells: roomOnly,
  },
  'banned from another room that shares its bans': {
    admittedBy: 'password',
    event: 'roomChanged',
    async lose({ community, owner, person, roomUuid }) {
      const other = await openRoom(owner);
      for (const roomId of [roomUuid, other.uuid])
        await owner.client.call(roomSaveCommunityRoom, {
          params: { id: community.uuid, roomId },
          body: { sharesBans: true },
        });
      const body = { userUuid: person.uuid, role: 'banned' } as const;
      await owner.client.call(roomGrantRoomRole, { params: { room: other.uuid }, body });
    },
    cells: roomOnly,
  },
  'the room starts to share bans': {
    admittedBy: 'password',
    event: 'roomChanged',
    async lose({ community, owner, person, roomUuid }) {
      const other = await openRoom(owner);
      const body = { userUuid: person.uuid, role: 'banned' } as const;
      await owner.client.call(roomGrantRoomRole, { params: { room: other.uuid }, body });
      for (const roomId of [other.uuid, roomUuid])
        await owner.client.call(roomSaveCommunityRoom, {
          params: { id: community.uuid, roomId },
          body: { sharesBans: true },
        });
    },
    cells: roomOnly,
  },
  'the password of the room changes, for those in it': {
    admittedBy: 'password',
    event: 'roomChanged',
    lose: (held) => change(held, { password: 'another one' }),
    cells: {
      ...ofAccount,
      roomSocket: 'stays',
      chatSocket: 'stays',
      polling: 'stays',
      reading: 'stays',
      rejoining: 'ends',
    },
  },
  'the password of the room changes, for those who are away': {
    admittedBy: 'password',
    event: 'roomChanged',
    isAway: true,
    lose: (held) => change(held, { password: 'another one' }),
    cells: roomOnly,
  },
  'the room becomes private, for those who are away': {
    admittedBy: 'open',
    event: 'roomChanged',
    isAway: true,
    lose: (held) => change(held, { type: 'PRIVATE', password: 'a first one' }),
    cells: roomOnly,
  },
  'the room is deleted': {
    admittedBy: 'password',
    event: 'roomDeleted',
    lose: ({ owner, roomUuid }) => owner.client.call(roomDeleteRoom, { params: { id: roomUuid } }),
    cells: roomOnly,
  },
  'signed out': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: ({ person }) => person.client.call(userSignOut, {}),
    cells: sessionOnly,
  },
  'signed out by another session': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: async ({ person }) =>
      (await logInAgain(world.baseUrl, person.name)).client.call(userRevokeOtherSessions, {}),
    cells: sessionEnds,
  },
  'the password of the account changes': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: async ({ person }) =>
      (await logInAgain(world.baseUrl, person.name)).client.call(userChangePassword, {
        body: { oldPassword: password, newPassword: 'another horse battery' },
      }),
    cells: sessionEnds,
  },
  'kicked by staff': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: async (held) => (await ann()).client.call(userKickUser, asStaff(held)),
    cells: sessionOnly,
  },
  'banned by staff': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: async (held) => (await ann()).client.call(userBanUser, asStaff(held)),
    cells: accountEnds,
  },
  'closed by an administrator': {
    admittedBy: 'password',
    event: 'sessionsRevoked',
    lose: async ({ person }) => (await ann()).client.call(userDeactivate, { params: { id: person.uuid } }),
    cells: accountEnds,
  },
  // Last, because it ends the sessions of everyone.
  'the session ends by its time': {
    admittedBy: 'password',
    event: null,
    async lose(held) {
      world.clock.advance(31 * dayMs);
      held.owner = await logInAgain(world.baseUrl, held.owner.name);
      await world.app.realtime.settle();
      await world.app.comet.settle();
    },
    cells: sessionEnds,
  },
};

let opened = 0;
/** Somebody new in a new room, with everything that they can hold open. */
async function open({ admittedBy, isAway }: Way): Promise<Holding & { readonly community: Community }> {
  opened += 1;
  const owner = await signUpPerson(world.baseUrl, `owner-${opened}`);
  const person = await signUpPerson(world.baseUrl, `person-${opened}`);
  const room = await openRoom(owner, admittedBy === 'open' ? {} : { password: 'a secret' });
  const held = { world, push, owner, person, roomUuid: room.uuid, roomSlug: room.slug };
  if (admittedBy === 'rank')
    await (await ann()).client.call(userAddRole, { body: { userUuid: person.uuid, role: 'moderator' } });
  const community = await createCommunity(await ann(), `Community ${opened}`, { ownerUuid: owner.uuid });
  if (admittedBy === 'community') {
    await addTo(community, owner, person, 'moderator');
    await share(community, owner, room.uuid, true);
  }
  if (admittedBy === 'role') await owner.client.call(roomGrantRoomRole, roleOf(held as Holding));
  await world.drain();
  const passwords: Record<string, string> = admittedBy === 'password' ? { password: 'a secret' } : {};
  const visitor = await visitors.enter(person, room.uuid, passwords);
  await callComet(person, 'POST', `/v3.0/groups/${room.uuid}/members`, { body: {} });
  const chatClient = await logIn(person);
  if (isAway) {
    visitor.leave();
    await visitor.closed;
    // The server notices the end of the connection a moment later. From then on their 20 seconds run.
    await expect
      .poll(async () => {
        world.clock.advance(20_000);
        await world.app.realtime.settle();
        const { params, body } = { params: { slug: room.slug }, body: {} };
        return (await owner.client.call(roomJoinRoom, { params, body })).usersInRoomUuids;
      })
      .not.toContain(person.uuid);
  }
  const links = await openLinks({ world, push, songId }, person);
  await world.drain();
  return { ...held, community, visitor, chatClient, chatToken: await chatToken(person), links };
}

test('every event that ends access has a row', () => {
  const covered = new Set(Object.values(ways).map(({ event }) => event));
  expect(accessEventNames.filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(Object.entries(ways))('%s', (_name, way) => {
  it('ends what it must, and nothing else (rules Q14, Q15 and R97)', async () => {
    const held = await open(way);
    const before = await works.chatSocket(held);
    expect([before, await works.polling(held), await works.reading(held)]).toEqual([true, true, true]);
    await way.lose(held);
    await world.drain();
    await world.app.realtime.settle();
    const found: Partial<Record<Grant, 'ends' | 'stays'>> = {};
    for (const grant of grants) found[grant] = (await works[grant](held)) ? 'stays' : 'ends';
    const expected = { ...way.cells, ...(way.isAway ? { roomSocket: 'ends' as const } : {}) };
    expect(found).toEqual(expected);
  });
});

test('connections of a guest end with their token', async () => {
  const owner = await signUpPerson(world.baseUrl, 'owner-for-guests');
  const room = await openRoom(owner);
  const guest = await guestPerson(world.baseUrl, 'a guest');
  const visitor = await visitors.enter(guest, room.uuid);
  const chatClient = await logIn(guest, '/v3.0/', 'd1', guest.token);
  world.clock.advance(dayMs);
  expect(await visitor.closed).toBe(1000);
  expect(await chatClient.closed).toBe(4401);
});
