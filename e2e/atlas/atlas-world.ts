/** The people, rooms, songs and messages that the atlas shows. */
import { randomUUID } from 'node:crypto';
import type { RoomSocket } from '@turnstage/client';
import {
  chatSendDirectMessage,
  playlistAddTrack,
  playlistCreateCrate,
  playlistListSongs,
  roomCreateEvent,
  roomCreateRoom,
  roomJoinCommunity,
  roomOpenCommunity,
  roomRemindOfEvent,
  roomSaveCommunityRoom,
  roomSaveCommunityUser,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
} from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
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

export async function startAtlasWorld(): Promise<AtlasWorld> {
  const installation = await startInstallation({ PHONE_LOGIN: 'on', TRUST_PROXY: 'on', UPLOAD_MUSIC: 'on' });
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
    room: { name: 'Quiet Harbour', description: 'Deep house and slow boats, every night.' },
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
    body: { sharesModerators: true },
  });
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
  await gus.client.call(roomCreateEvent, {
    body: { name: 'Debut night', startsAt: hours(-1), endsAt: hours(5), roomUuid: porch.uuid },
  });

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
