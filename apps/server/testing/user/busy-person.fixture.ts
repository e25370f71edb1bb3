/** A person who has used every feature, for tests of the download and of deleted accounts. */
import { randomUUID } from 'node:crypto';
import {
  auditRecordEvent,
  chatAddReaction,
  chatReadRoom,
  chatReportMessage,
  playlistCreateCrate,
  pointsSaveCustomField,
  pointsSetTimeZone,
  roomAddFavorite,
  roomCreateEvent,
  roomCreateRoom,
  roomGrantRoomRole,
  roomJoinCommunity,
  roomPostAnnouncement,
  roomRemindOfEvent,
  roomRenewOwnCalendarLink,
  roomJoinRoom,
  roomMarkRulesSeen,
  socialAddBookContacts,
  sharingCreateWebhook,
  sharingLinkListenBrainz,
  socialBlockUser,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
  socialRegisterDevice,
  uploadStartUpload,
  userAddEmail,
  userAddModerationComment,
  userAddRole,
  userAddUserIdentity,
  userAdminAddPhoneNumber,
  userBotToken,
  userCreateVoucher,
  userKickUser,
  userLogin,
  userOwnProfile,
  userRedeemVoucher,
  userRequestIdentityVerification,
  userSignUpBot,
  userUpdateProfile,
  userVerifyIdentity,
  pointsAssignAvatar,
} from '@turnstage/client/routes';
import type { FakeScrobblers, FakeVendors, TestPerson } from '@turnstage/testkit';
import { expect, vi } from 'vitest';
import { sumUpStatistics } from '../server.ts';
import { chatFixture, type World } from '../index.ts';
import { accountWith, leavePurchase } from '../points/tokens.fixture.ts';
import { leavePayments } from '../payment/paid.fixture.ts';
import { song, Visitors } from '../realtime/room-visitor.ts';
import { count, createSeason, earn, endedSong, vote } from '../points/points.fixture.ts';
import { addTo, createCommunity } from '../room/community.fixture.ts';
import { createTestImage, sendForm } from './image.fixture.ts';
import { codeTextedTo } from './phone.fixture.ts';
import { linkMusicService, visit, visitToLinkDiscord } from './providers.fixture.ts';
import { clientOf, newcomer, password, verifyNewest } from './user.fixture.ts';

export const phone = '+4915112345678';

interface BusyWorld {
  readonly world: World;
  readonly vendors: FakeVendors;
  readonly scrobblers: FakeScrobblers;
  /** An admin, and a friend. */
  readonly ann: TestPerson;
  readonly bob: TestPerson;
}

/** A person who has used every feature. */
export async function createBusyPerson({ world, vendors, scrobblers, ann, bob }: BusyWorld) {
  const { openRoom, post, sendDirect } = chatFixture(() => world);
  const signedUp = await newcomer(world);
  const uuid = signedUp.uuid;
  const { email } = signedUp;
  await verifyNewest(world, signedUp.client, email);
  await ann.client.call(userKickUser, {
    body: { userUuid: uuid, reason: 'Noise', comment: 'the zither again' },
  });
  const { accessToken: token } = await world.anonymous.call(userLogin, { body: { email, password } });
  const me: TestPerson = { name: 'zora', uuid, token, client: clientOf(world, token) };
  const { client } = me;
  await client.call(userUpdateProfile, {
    body: { nickname: 'Zorazither', firstName: 'Zorafirst', lastName: 'Zoralast', instagram: 'zorainsta' },
  });
  await client.call(userAddEmail, { body: { email: 'zora.second@example.org' } });
  const identity = await client.call(userAddUserIdentity, { body: { value: phone } });
  await client.call(userRequestIdentityVerification, { body: { identityId: identity.id } });
  await client.call(userVerifyIdentity, {
    body: { identityId: identity.id, code: await codeTextedTo(world, phone) },
  });
  await ann.client.call(userAdminAddPhoneNumber, { body: { phone, note: 'a friend of the house' } });
  await sendForm(world, me, [['profilePicture', await createTestImage('jpeg')]]);
  await client.call(userSignUpBot, { body: { botNickName: 'Zorabot', avatarId: 'bot-1', color: '7FE3C8' } });
  const { accessToken: botToken } = await client.call(userBotToken, {});
  const { uuid: botUuid } = await clientOf(world, botToken).call(userOwnProfile, {});
  const { code } = await ann.client.call(userCreateVoucher, { body: { role: 'promoter' } });
  await client.call(userRedeemVoucher, { body: { code } });
  await ann.client.call(userAddModerationComment, { body: { userUuid: uuid, comment: 'good taste' } });
  await ann.client.call(pointsAssignAvatar, { params: { slug: 'dragon' }, body: { userUuid: uuid } });
  vendors.people.spotify['display_name'] = 'Zoraspot';
  vendors.people.discord['id'] = '900190019001';
  vendors.people.discord['global_name'] = 'Zoradisc';
  await linkMusicService(me, vendors, 'spotify');
  await linkMusicService(me, vendors, 'youtube');
  await visit(me, vendors, 'soundcloud');
  await visitToLinkDiscord(me, vendors);

  const cat = await world.person('cat');
  const dan = await world.person('dan');
  await client.call(socialInviteFriend, { body: { toUserUuid: bob.uuid } });
  await bob.client.call(socialHandleFriend, { body: { fromUserUuid: uuid, status: 'accepted' } });
  await client.call(socialInviteFriend, { body: { toUserUuid: cat.uuid } });
  await client.call(socialBlockUser, { body: { blockedUserUuid: dan.uuid } });
  await client.call(socialFollowDj, { body: { djUuid: bob.uuid } });
  await bob.client.call(socialFollowDj, { body: { djUuid: uuid } });
  await client.call(socialRegisterDevice, { body: { platform: 'ios', token: 'zora-push-token' } });
  await client.call(socialAddBookContacts, {
    body: { contacts: [{ contactId: 'mum', emails: ['mum@example.org'] }] },
  });

  const room = await openRoom('Long Memory');
  const own = await client.call(roomCreateRoom, { body: { name: 'Her own' } });
  await client.call(roomMarkRulesSeen, { params: { slug: room.slug }, body: { version: 0 } });
  await client.call(sharingCreateWebhook, {
    body: { roomUuid: own.uuid, name: 'Bot', url: 'https://hooks.example.org/1', events: ['report'] },
  });
  const sentMessage = await post(me, room.uuid, 'I was here');
  const other = await post(bob, room.uuid, 'so was I, @Zorazither');
  await sendDirect(me, bob, 'psst');
  await client.call(chatAddReaction, { params: { messageUuid: other.uuid, emoji: '🎉' } });
  await client.call(chatReportMessage, { params: { messageUuid: other.uuid }, body: { reason: 'SPAM' } });
  await bob.client.call(chatReportMessage, {
    params: { messageUuid: sentMessage.uuid },
    body: { reason: 'SPAM' },
  });
  // Through the CometChat layer for old clients, which has no typed routes.
  const headers = { authorization: `Bearer ${token}` };
  for (const [method, path] of [
    ['POST', `/v3/groups/${room.uuid}/members`],
    ['GET', `/v3/groups/${room.uuid}/messages?undelivered=1`],
    ['DELETE', `/v3/users/${bob.uuid}/conversation`],
  ] as const)
    expect((await fetch(world.baseUrl + path, { method, headers })).status).toBe(200);
  await client.call(chatReadRoom, { params: { roomUuid: room.uuid }, body: { messageId: other.id } });
  await client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
  await ann.client.call(roomGrantRoomRole, {
    params: { room: room.slug },
    body: { userUuid: uuid, role: 'dj' },
  });
  await ann.client.call(userAddRole, { body: { userUuid: uuid, role: 'user' } });
  const community = await createCommunity(ann, 'Long Table');
  await addTo(community, ann, me, 'moderator');
  await client.call(roomPostAnnouncement, {
    params: { id: community.uuid },
    body: { title: 'Long News', text: 'The zither is back' },
  });
  scrobblers.users.set('a-user-token', 'zorabrainz');
  await client.call(sharingLinkListenBrainz, { body: { token: 'a-user-token' } });
  const byRequest = await createCommunity(ann, 'Short Table', { joinPolicy: 'REQUEST' });
  await client.call(roomJoinCommunity, { params: { id: byRequest.uuid } });
  const hour = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString();
  const night = await client.call(roomCreateEvent, {
    body: {
      name: 'Long Night',
      startsAt: hour(1),
      endsAt: hour(2),
      communityId: community.id,
      djs: [{ userUuid: uuid }],
    },
  });
  await client.call(roomRemindOfEvent, { params: { id: night.uuid } });
  await client.call(roomRenewOwnCalendarLink, {});
  await client.call(auditRecordEvent, { body: { topic: 'addedEventToCalendar' } });
  // Opting out the usual way would also remove her from that event.
  await world.database.pool.query('insert into audit_service.analytics_opt_out values ($1, 1)', [uuid]);
  await client.call(playlistCreateCrate, { body: {} });
  await leavePurchase(world.database, await accountWith(world.database, me, 10));
  await client.call(uploadStartUpload, { body: { originalFileName: 'zorasong.mp3', rightsConfirmed: true } });
  await client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  // The journal of a live room names everyone in it.
  const visitors = new Visitors(() => world.baseUrl);
  await (await visitors.enter(me, room.uuid)).act('addDj', { song: song('Long gone') });
  expect(await tablesContaining(world, ['zora'])).toContain('realtime_service.journal');
  await visitors.disconnectAll();
  await vi.waitFor(() => expect(world.app.realtime.connectionCount).toBe(0));
  world.clock.advance(60_000);
  await world.app.realtime.settle();
  const uploaded = await fetch(`${world.baseUrl}/api/chat-service/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await createTestImage('png')),
  });
  expect(uploaded.status).toBe(201);
  await leavePayments(world.database, uuid);
  // Plays and listening times are only written by live rooms, so insert rows by hand.
  const anyRoom = 'from room_service.room limit 1';
  const playId = randomUUID();
  await world.database.pool.query(
    `insert into room_service.song_play (play_id, room_id, dj_uuid, song, likes, dislikes, stars, played_at)
       select $1, id, $2, '{}', 0, 0, 0, 1 ${anyRoom}`,
    [playId, uuid],
  );
  await world.database.pool.query(
    `insert into room_service.heard (play_id, room_id, user_uuid, heard_seconds, heard_15, heard_30, updated_at)
       select $1, id, $2, 30, true, true, 1 ${anyRoom}`,
    [playId, uuid],
  );
  await sumUpStatistics({ database: world.database, clock: world.clock });
  await client.call(pointsSaveCustomField, { body: { name: 'setup', value: 'Two zoradecks' } });
  await createSeason(world, ann, 'Long Season', { days: 1 });
  await earn(world, me, 3);
  await count(world, endedSong(bob.uuid, { endTime: world.clock.now(), votes: [vote(uuid)] }));
  await client.call(pointsSetTimeZone, { body: { timeZone: 'Europe/Madrid' } });
  const heard = { userUuid: uuid, tokenRole: 'user', presentMs: 180_000, hasHeard: true } as const;
  const heardSong = endedSong(bob.uuid, { endTime: world.clock.now(), listeners: [heard] });
  await world.app.events.publish(world.database, 'songEnded', heardSong);
  await world.drain();
  return { me, email, id: signedUp.id, botUuid };
}

/** Returns `schema.table` for every table with a row that contains one of these texts. */
export async function tablesContaining(world: World, needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await world.database.pool.query(
      `select 1 from ${name} as one where one::text ilike any($1) limit 1`,
      [needles.map((needle) => `%${needle}%`)],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
}
