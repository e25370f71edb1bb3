/**
 * Rules A15 and A16: one person leaves data in every module, downloads it, deletes the account, and then every
 * table is searched for traces.
 */
import { userRequestDeactivation } from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import {
  scrobblerSettings,
  startFakeScrobblers,
  type FakeScrobblers,
  type FakeVendors,
  type TestPerson,
} from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymiseDueJob } from '../deactivation/anonymise.ts';
import { createBusyPerson, phone, tablesContaining } from '../../../../testing/user/busy-person.fixture.ts';
import { startConnectedWorld } from '../../../../testing/user/providers.fixture.ts';

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

const fortnightMs = 14 * 24 * 60 * 60 * 1000;
test('the download has every part (A16), and after 14 days nothing names the person except what the rules retain (A15)', async () => {
  const { me, email, id, botUuid } = await createBusyPerson({ world, vendors, scrobblers, ann, bob });
  /** E-mails, numbers, all names, and the names that other services use for the person. */
  const needles = [email, 'zora', phone.slice(1), '900190019001', 'wizzler'];
  const tables = (service: string, names: string) =>
    names.split(' ').map((name) => `${service}_service.${name}`);
  // Guards the setup above: it must leave data in all of these tables.
  expect(await tablesContaining(world, [me.uuid])).toEqual(
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
        'calendar_link community_announcement community_member community_request event event_dj event_reminder favorite heard role rules_seen song_play statistics_dj statistics_person visit',
      ),
      ...tables('sharing', 'scrobble_link webhook'),
      ...tables('social', 'block contact contact_day device dj fan friend_invitation friendship'),
      ...tables('upload', 'upload'),
      ...tables('user', 'account'),
    ]),
  );
  expect(await tablesContaining(world, needles)).toEqual(
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
    ...tables('room', 'song_play statistics_dj'),
    // Names the DJ of the last song in the room.
    ...tables('realtime', 'snapshot'),
    // Without the file name. The row stays, so that its id isn't used again.
    ...tables('upload', 'upload'),
    ...tables('user', 'account'),
  ];
  const left = await tablesContaining(world, [me.uuid, botUuid]);
  expect(left.filter((table) => !retained.includes(table))).toEqual([]);
  expect(
    await rows(`select deleted_at is null as open from room_service.room where name = 'Her own'`),
  ).toEqual([{ open: false }]);
  // Other people may have written the name. Their messages stay.
  expect(await tablesContaining(world, needles)).toEqual(tables('chat', 'message report'));
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
