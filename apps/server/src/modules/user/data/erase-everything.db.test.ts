/**
 * Rules A15 and A16: one person leaves data in every module, downloads it, deletes the account, and then every
 * table is searched for traces.
 */
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
  userRequestDeactivation,
  userRequestIdentityVerification,
  userSignUpBot,
  userUpdateProfile,
  userVerifyIdentity,
  pointsAssignAvatar,
} from '@turnstage/client/routes';
import { type World, chatFixture } from '@turnstage/server/testing';
import {
  scrobblerSettings,
  startFakeScrobblers,
  type FakeScrobblers,
  type FakeVendors,
  type TestPerson,
} from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountWith, leavePurchase } from '../../../../testing/points/tokens.fixture.ts';
import { leavePayments } from '../../../../testing/payment/paid.fixture.ts';
import { song, Visitors } from '../../../../testing/realtime/room-visitor.ts';
import { count, createSeason, earn, endedSong, vote } from '../../../../testing/points/points.fixture.ts';
import { addTo, createCommunity } from '../../../../testing/room/community.fixture.ts';
import { anonymiseDueJob } from '../deactivation/anonymise.ts';
import { createTestImage, sendForm } from '../../../../testing/user/image.fixture.ts';
import { codeTextedTo } from '../../../../testing/user/phone.fixture.ts';
import {
  linkMusicService,
  startConnectedWorld,
  visit,
  visitToLinkDiscord,
} from '../../../../testing/user/providers.fixture.ts';
import { clientOf, newcomer, password, verifyNewest } from '../../../../testing/user/user.fixture.ts';

let world: World;
let vendors: FakeVendors;
let scrobblers: FakeScrobblers;
let stop: () => Promise<void>;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  scrobblers = await startFakeScrobblers();
  ({ world, vendors, stop } = await startConnectedWorld({
    WEBHOOKS: 'any',
    ...scrobblerSettings(scrobblers),
  }));
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterAll(async () => {
  await stop();
  await scrobblers.close();
});

const phone = '+4915112345678';
const fortnightMs = 14 * 24 * 60 * 60 * 1000;
const { openRoom, post, sendDirect } = chatFixture(() => world);

/** A person who has used every feature. */
async function busyPerson() {
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
  await rows(`insert into audit_service.analytics_opt_out values ('${uuid}', 1)`);
  await client.call(playlistCreateCrate, { body: {} });
  await leavePurchase(world.database, await accountWith(world.database, me, 10));
  await client.call(uploadStartUpload, { body: { originalFileName: 'zorasong.mp3', rightsConfirmed: true } });
  await client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
  // The journal of a live room names everyone in it.
  const visitors = new Visitors(() => world.baseUrl);
  await (await visitors.enter(me, room.uuid)).act('addDj', { song: song('Long gone') });
  expect(await tablesContaining(['zora'])).toContain('realtime_service.journal');
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
  await world.database.pool.query(
    `insert into room_service.song_play (play_id, room_id, dj_uuid, song, likes, dislikes, stars, played_at)
       select $1, id, $2, '{}', 0, 0, 0, 1 ${anyRoom}`,
    [randomUUID(), uuid],
  );
  await world.database.pool.query(
    `insert into room_service.heard (play_id, room_id, user_uuid, heard_seconds, heard_15, heard_30, updated_at)
       select $1, id, $2, 30, true, true, 1 ${anyRoom}`,
    [randomUUID(), uuid],
  );
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
async function tablesContaining(needles: readonly string[]): Promise<string[]> {
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

test('the download has every part (A16), and after 14 days nothing names the person except what the rules retain (A15)', async () => {
  const { me, email, id, botUuid } = await busyPerson();
  /** E-mails, numbers, all names, and the names that other services use for the person. */
  const needles = [email, 'zora', phone.slice(1), '900190019001', 'wizzler'];
  const tables = (service: string, names: string) =>
    names.split(' ').map((name) => `${service}_service.${name}`);
  // Guards the setup above: it must leave data in all of these tables.
  expect(await tablesContaining([me.uuid])).toEqual(
    expect.arrayContaining([
      ...tables('audit', 'moderation_action'),
      ...tables('chat', 'conversation image message put_away reaction read_mark report'),
      ...tables('comet', 'delivery_mark group_member'),
      ...tables('notification', 'notification'),
      ...tables('playlist', 'crate'),
      ...tables('payment', 'customer payment subscription'),
      ...tables(
        'points',
        'activity_day activity_room activity_season activity_zone avatar_assignment custom_field dj_voter_day point_entry ranking_status ranking_status_lifetime token_account',
      ),
      ...tables(
        'room',
        'calendar_link community_announcement community_member community_request event event_dj event_reminder favorite heard role rules_seen song_play visit',
      ),
      ...tables('sharing', 'scrobble_link webhook'),
      ...tables('social', 'block contact contact_day device dj fan friend_invitation friendship'),
      ...tables('upload', 'upload'),
      ...tables('user', 'account'),
    ]),
  );
  expect(await tablesContaining(needles)).toEqual(
    expect.arrayContaining(tables('user', 'email phone_identity phone_whitelist profile provider_link')),
  );

  const [ownRoom] = await rows(`select uuid from room_service.room where name = 'Her own'`);
  await me.client.call(userRequestDeactivation, {
    body: { rooms: [{ roomUuid: String(ownRoom?.['uuid']), successorUuid: null }] },
  });
  await world.drain();
  const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  const text = await response.text();
  const document = JSON.parse(text) as Record<string, unknown[]>;
  const empty = Object.keys(document).filter((part) => JSON.stringify(document[part]) === '[]');
  // Exports need an account at another service, and messages to everyone a rank; imports, digests and browsers have
  // tests of their own for their part.
  expect(empty).toEqual([
    'playlist.exports',
    'playlist.imports',
    'points.weeklyDigests',
    'notification.messagesToEveryone',
    'notification.browsers',
  ]);
  expect(document).toMatchObject({
    'user.services': [
      { service: 'spotify', name: 'Zoraspot' },
      { service: 'youtube', name: 'Slow Mixes' },
    ],
    'user.phones': [{ number: phone }],
    'user.pictures': [{ kind: 'profilePicture' }],
    'user.bot': { uuid: botUuid },
    'room.succession': [{ name: 'Her own', successorUuid: null }],
    'room.announcements': [{ title: 'Long News', text: 'The zither is back' }],
    'sharing.scrobbling': [{ service: 'listenbrainz', username: 'zorabrainz' }],
    'room.communities': [{ name: 'Long Table', role: 'moderator' }],
    'room.communityRequests': [{ name: 'Short Table' }],
    'points.balances': { ofAllTime: 3, seasons: [{ season: 'Long Season', points: 3 }] },
    'points.activity': {
      timeZone: 'Europe/Madrid',
      days: [{ heard: 1, played: 1 }],
      seasons: [{ heard: 1 }],
    },
    'points.customFields': [{ name: 'setup', value: 'Two zoradecks' }],
    'points.votesCounted': [{ djUuid: bob.uuid, songs: 1 }],
    'room.events': [{ name: 'Long Night', isHost: true }],
    'room.eventReminders': [{ name: 'Long Night' }],
    'room.rulesSeen': [{ name: 'Long Memory', version: 0 }],
    'room.calendarLink': [{ createdAt: expect.any(Number) }],
    'audit.events': [{ topic: 'addedEventToCalendar' }],
    'social.friends': [{ userUuid: bob.uuid }],
    'social.friendInvitations': [{ status: 'accepted' }, { status: 'pending' }],
    'social.djsFollowed': [{ userUuid: bob.uuid }],
    'social.fans': [{ userUuid: bob.uuid }],
    'social.devices': [{ platform: 'ios' }],
    'social.contacts': [{ contactId: 'mum', kind: 'email' }],
    'audit.actions': expect.arrayContaining([
      expect.objectContaining({ actionType: 'globalKick', toMe: true }),
    ]),
    'chat.messages': [
      { message: 'I was here', toUserUuid: null },
      { message: 'psst', toUserUuid: bob.uuid },
      { kind: 'song', message: 'Zorazither is playing Long gone by The Patches' },
    ],
    'chat.reactions': [{ emoji: '🎉' }],
    'chat.reports': [{ reason: 'SPAM' }],
  });
  expect(document['social.blocked']).toHaveLength(1);
  // Notes by staff, who acted, and keys of any kind.
  expect(text).not.toMatch(
    /the zither again|good taste|a friend of the house|zora-push-token|argon2|_hash|secret/,
  );
  // Only what she did as a moderator of a room names her (rule N23).
  const { 'notification.notifications': inbox = [], ...others } = document;
  expect(JSON.stringify(others)).not.toContain(ann.uuid);
  expect(inbox).toContainEqual(
    expect.objectContaining({ actorUuid: ann.uuid, news: 'roleGiven', role: 'dj' }),
  );
  for (const notification of inbox as { actorUuid: string | null; roomUuid: string | null }[])
    if (notification.actorUuid === ann.uuid) expect(notification.roomUuid).not.toBeNull();

  // A mail and a text message that could not be sent are among the dead letters.
  for (const [job, to] of [
    ['user.sendMail', email],
    ['user.sendPhoneCode', phone],
  ] as const)
    await world.app.jobs.add(
      world.database,
      job,
      { to },
      { runAt: world.clock.now() + 10 * 365 * 86_400_000 },
    );
  world.clock.advance(fortnightMs);
  await world.app.jobs.add(world.database, anonymiseDueJob, {});
  await world.drain();
  expect(vendors.oauthServers.youtube.revoked).toHaveLength(1);

  const retained = [
    ...tables('audit', 'moderation_action'),
    ...tables('chat', 'conversation message reaction report'),
    ...tables('room', 'song_play'),
    // Names the DJ of the last song in the room.
    ...tables('realtime', 'snapshot'),
    // Without the file name. The row stays, so that its id isn't used again.
    ...tables('upload', 'upload'),
    ...tables('user', 'account'),
  ];
  const left = await tablesContaining([me.uuid, botUuid]);
  expect(left.filter((table) => !retained.includes(table))).toEqual([]);
  expect(
    await rows(`select deleted_at is null as open from room_service.room where name = 'Her own'`),
  ).toEqual([{ open: false }]);
  // Other people may have written the name. Their messages stay.
  expect(await tablesContaining(needles)).toEqual(tables('chat', 'message report'));
  expect(
    await rows(
      `select message, user_uuid::text from chat_service.message one where one::text ilike '%zora%'`,
    ),
  ).toEqual([{ message: 'so was I, @Zorazither', user_uuid: bob.uuid }]);

  expect(await rows(`select user_name, message from chat_service.message where kind = 'song'`)).toEqual([
    { user_name: 'deleted user', message: 'deleted user is playing Long gone by The Patches' },
  ]);

  const byAccount = await rows(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'account_id' and data_type <> 'uuid' and table_schema like '%\\_service'`,
  );
  const own: string[] = [];
  for (const { name } of byAccount as { name: string }[])
    if ((await rows(`select 1 from ${name} where account_id = ${id} limit 1`)).length > 0) own.push(name);
  expect(own.sort()).toEqual(tables('user', 'moderation_comment profile'));
});

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await world.database.pool.query<Record<string, unknown>>(query)).rows;
}
