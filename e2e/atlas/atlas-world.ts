/** The people, rooms, songs and messages that the atlas shows. */
import { randomUUID } from 'node:crypto';
import type { RoomSocket } from '@turnstage/client';
import {
  chatSendDirectMessage,
  paymentCheckoutProduct,
  paymentCheckoutSubscription,
  paymentCompleteSandboxPayment,
  paymentCreateProduct,
  playlistAddTrack,
  playlistCreateCrate,
  playlistListSongs,
  pointsConsumables,
  pointsCreateTokenBundle,
  pointsPurchaseConsumable,
  pointsTokenBalance,
  roomCreateEvent,
  roomCreateRoom,
  roomJoinCommunity,
  roomOpenCommunity,
  roomPostAnnouncement,
  roomRemindOfEvent,
  roomSaveCommunityRoom,
  roomSaveCommunityUser,
  sharingCreateWebhook,
  sharingTestWebhook,
  roomSaveRoomTemplate,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
} from '@turnstage/client/routes';
import { until, type TestPerson } from '@turnstage/testkit';
import { startInstallation, type Installation } from '../support/installation.ts';
import { externalSong, joinRoomAs } from '../support/live-room.ts';
import { populateRoom, registerPerson, sendRoomMessage } from '../support/populate-room.ts';
import { mp3Song, wavSong } from '../support/song-files.ts';

/** Rooms by the number of people in them, whoever looks at them not counted. */
export const roomsBySize = {
  0: 'first-light',
  1: 'back-porch',
  3: 'salt-works',
  10: 'quiet-harbour',
} as const;

export interface AtlasWorld {
  readonly installation: Installation;
  /** The first account: administrator of the installation and owner of the fullest room. */
  readonly admin: TestPerson;
  /** Has crates, friends, direct messages and notifications. */
  readonly member: TestPerson;
  /** Has just signed up: every list is empty. */
  readonly newcomer: TestPerson;
  close(): Promise<void>;
}

const closedOrigin = 'http://127.0.0.1:9';

const avatars = [
  'fox',
  'owl',
  'octopus',
  'cassette',
  'raccoon',
  'shark',
  'subwoofer',
  'penguin',
  'bot-01',
  'axolotl',
];
const names = ['dana', 'edu', 'fay', 'gus', 'hana', 'ivo', 'jun', 'kim', 'leo', 'nia'];

/** One that nothing was sent to, and one whose receiver can't be reached. */
async function addWebhooks(admin: TestPerson, communityUuid: string): Promise<void> {
  const add = (name: string, url: string) =>
    admin.client.call(sharingCreateWebhook, { body: { communityUuid, name, url, events: ['eventSoon'] } });
  await add('Harbour channel', 'https://discord.com/api/webhooks/1/harbour');
  const { webhook } = await add('Jukebox display', `${closedOrigin}/turnstage`);
  await admin.client.call(sharingTestWebhook, { params: { id: webhook.id } });
}

export async function startAtlasWorld(): Promise<AtlasWorld> {
  const installation = await startInstallation({
    PHONE_LOGIN: 'on',
    TRUST_PROXY: 'on',
    UPLOAD_MUSIC: 'on',
    PAYMENT_SANDBOX: 'on',
    WEBHOOKS: 'any',
    // Nothing listens there.
    WEBHOOK_PRIVATE_ORIGINS: closedOrigin,
  });
  const { url } = installation;
  const signUp = (name: string, index = 0) =>
    registerPerson(url, name, avatars[index % avatars.length] ?? 'bot-01');
  const admin = await signUp('ada');
  const member = await signUp('mia');
  const newcomer = await signUp('zoe');
  const people: TestPerson[] = [];
  for (const [index, name] of names.entries()) people.push(await signUp(name, index));
  const [dana, edu, fay, gus, ...crowd] = people;
  if (!dana || !edu || !fay || !gus) throw new Error('names are missing');

  const sockets: RoomSocket[] = [];
  const harbour = await populateRoom(url, {
    owner: admin,
    room: {
      name: 'Quiet Harbour',
      description: 'Deep house and slow boats, every night.',
      theme: 'Boats of the nineties',
      rules: '1. Be kind.\n2. No songs over seven minutes.\n3. Say hi before you DJ.',
      greeting: 'Ahoy {name}! Find a seat by the water.',
    },
    djs: [
      [dana, wavSong('harbour lights', 240)],
      [edu, mp3Song(40)],
      [fay, wavSong('low tide', 200)],
    ],
    crowd: [gus, ...crowd],
    fans: 4,
  });
  sockets.push(...harbour.sockets);
  const lines: readonly (readonly [TestPerson, string])[] = [
    [dana, 'Evening everyone!'],
    [gus, 'That bass line 🔥'],
    [
      edu,
      'I have something special after this one, wait for it. It took me three years to find a clean copy.',
    ],
    [fay, '@dana where do you find these?'],
    [dana, 'A flea market in Lisbon, believe it or not'],
    [admin, 'Theme from ten: songs about the sea'],
  ];
  for (const [from, text] of lines) await sendRoomMessage(from, harbour.uuid, text);

  await gus.client.call(roomCreateRoom, { body: { name: 'First Light' } });
  const porch = await gus.client.call(roomCreateRoom, { body: { name: 'Back Porch' } });
  sockets.push(await joinRoomAs(url, crowd[0] ?? gus, porch.slug));
  const salt = await fay.client.call(roomCreateRoom, { body: { name: 'Salt Works' } });
  for (const person of crowd.slice(1, 4)) sockets.push(await joinRoomAs(url, person, salt.slug));
  await sockets.at(-1)?.act('addDj', { song: externalSong });

  for (const friend of [dana, edu]) {
    await friend.client.call(socialInviteFriend, { body: { toUserUuid: member.uuid } });
    await member.client.call(socialHandleFriend, {
      body: { fromUserUuid: friend.uuid, status: 'accepted' },
    });
  }
  await gus.client.call(socialInviteFriend, { body: { toUserUuid: member.uuid } });
  await member.client.call(socialFollowDj, { body: { djUuid: dana.uuid } });
  for (const message of ['Are you coming tonight?', 'I kept a seat for you'])
    await dana.client.call(chatSendDirectMessage, {
      params: { userUuid: member.uuid },
      body: { uuid: randomUUID(), message },
    });
  const crate = await member.client.call(playlistCreateCrate, { body: { crateName: 'Sunday morning' } });
  const { songs } = await dana.client.call(playlistListSongs, { query: { limit: 20 } });
  for (const song of songs)
    await member.client.call(playlistAddTrack, {
      params: { crateUuid: crate.crateUuid },
      body: { songId: song.songId, append: true },
    });

  const community = await admin.client.call(roomOpenCommunity, {
    body: {
      name: 'Low Tide Social',
      description: 'Slow boats, deep house and dub. We meet every Tuesday at the harbour.',
      rules: '1. Be kind.\n2. No skipping because you are bored.',
      joinPolicy: 'REQUEST',
    },
  });
  const place = { id: community.uuid };
  for (const person of [member, dana, edu])
    await admin.client.call(roomSaveCommunityUser, { params: { ...place, userId: person.uuid }, body: {} });
  for (const person of [gus, fay]) await person.client.call(roomJoinCommunity, { params: place });
  await admin.client.call(roomSaveCommunityRoom, {
    params: { ...place, roomId: harbour.uuid },
    body: { sharesModerators: true, sharesBans: true },
  });
  await admin.client.call(roomSaveRoomTemplate, { params: place, body: { roomId: harbour.uuid } });
  for (const [title, text, isPinned] of [
    ['Welcome aboard', 'Say hello in the harbour, and tell us which record brought you here.', true],
    ['We moved to Tuesdays', '', false],
  ] as const)
    await admin.client.call(roomPostAnnouncement, { params: place, body: { title, text, isPinned } });
  await dana.client.call(roomOpenCommunity, {
    body: { name: 'Basement Tapes', description: 'Jungle only.' },
  });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const event = await admin.client.call(roomCreateEvent, {
    body: {
      name: 'Vinyl Tuesday',
      description: 'Bring one record that changed your mind.',
      startsAt: hours(30),
      endsAt: hours(34),
      timeZone: 'America/New_York',
      recurrence: 'FREQ=WEEKLY',
      roomUuid: harbour.uuid,
      communityId: community.id,
      djs: [{ userUuid: dana.uuid, startsAt: hours(30), endsAt: hours(31) }, { userUuid: edu.uuid }],
    },
  });
  await member.client.call(roomRemindOfEvent, { params: { id: event.uuid } });
  await addWebhooks(admin, community.uuid);
  await gus.client.call(roomCreateEvent, {
    body: { name: 'Debut night', startsAt: hours(-1), endsAt: hours(5), roomUuid: porch.uuid },
  });

  await openShop(admin, member, harbour.uuid);

  return {
    installation,
    admin,
    member,
    newcomer,
    async close() {
      for (const socket of sockets) socket.leave();
      await installation.remove();
    },
  };
}

/** Bundles and a plan. The member has bought tokens and spent some, the admin has subscribed. */
async function openShop(admin: TestPerson, member: TestPerson, roomUuid: string): Promise<void> {
  const productIds: string[] = [];
  for (const [tokens, price] of [
    [100, 499],
    [550, 1999],
  ] as const) {
    const { id } = await admin.client.call(paymentCreateProduct, {
      body: {
        paymentType: 'one_time',
        currency: 'eur',
        name: `${tokens} tokens`,
        price,
        isActive: tokens === 100,
      },
    });
    productIds.push(id);
    await admin.client.call(pointsCreateTokenBundle, {
      body: { name: `${tokens} tokens`, tokens, productId: id },
    });
  }
  const plan = await admin.client.call(paymentCreateProduct, {
    body: {
      name: 'Turnstage Pro',
      paymentType: 'subscription',
      price: 500,
      currency: 'eur',
      interval: 'month',
      region: 'EU',
      level: 'pro',
    },
  });
  const pay = (person: TestPerson, id: string) =>
    person.client.call(paymentCompleteSandboxPayment, { params: { id }, body: { outcome: 'paid' } });
  const params = { id: productIds[0] ?? '' };
  await pay(member, (await member.client.call(paymentCheckoutProduct, { params, body: {} })).paymentId);
  const subscription = await admin.client.call(paymentCheckoutSubscription, {
    params: { id: plan.id },
    body: {},
  });
  await pay(admin, subscription.paymentId);
  const readBalance = () => member.client.call(pointsTokenBalance, {});
  const { account } = await until('the tokens are there', readBalance, ({ account: it }) => it !== null);
  const { consumables } = await member.client.call(pointsConsumables, { query: {} });
  const shades = consumables.find(({ slug }) => slug === 'shades');
  if (!account || !shades) throw new Error('there is nothing to buy');
  await member.client.call(pointsPurchaseConsumable, {
    body: {
      roomUuid,
      consumableId: shades.id,
      accountId: account.id,
      balanceUnmodifiedSince: account.updatedAt,
      lastTokenBalance: account.balance,
      tokenCost: shades.tokenCost,
    },
  });
}
