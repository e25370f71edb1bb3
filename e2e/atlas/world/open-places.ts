import {
  roomCreateEvent,
  roomJoinCommunity,
  roomOpenCommunity,
  roomPostAnnouncement,
  roomRemindOfEvent,
  roomRenewCommunityInvite,
  roomSaveCommunityRoom,
  roomSaveCommunityUser,
  roomSaveRoomTemplate,
  sharingCreateWebhook,
  sharingTestWebhook,
} from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';

/** Nothing listens there. */
export const closedOrigin = 'http://127.0.0.1:9';

/** One that nothing was sent to, and one whose receiver can't be reached. */
async function addWebhooks(admin: TestPerson, communityUuid: string): Promise<void> {
  const add = (name: string, url: string) =>
    admin.client.call(sharingCreateWebhook, { body: { communityUuid, name, url, events: ['eventSoon'] } });
  await add('Harbour channel', 'https://discord.com/api/webhooks/1/harbour');
  const { webhook } = await add('Jukebox display', `${closedOrigin}/turnstage`);
  await admin.client.call(sharingTestWebhook, { params: { id: webhook.id } });
}

interface Hosts {
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly regulars: readonly TestPerson[];
  readonly harbourUuid: string;
}

/** Communities with an event to come. Returns the token of an invite link. */
export async function openPlaces({ admin, member, regulars, harbourUuid }: Hosts): Promise<string> {
  const [dana, edu, fay, gus] = regulars;
  if (!dana || !edu || !fay || !gus) throw new Error('people are missing');
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
    params: { ...place, roomId: harbourUuid },
    body: { sharesModerators: true, sharesBans: true },
  });
  await admin.client.call(roomSaveRoomTemplate, { params: place, body: { roomId: harbourUuid } });
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
      roomUuid: harbourUuid,
      communityId: community.id,
      djs: [{ userUuid: dana.uuid, startsAt: hours(30), endsAt: hours(31) }, { userUuid: edu.uuid }],
    },
  });
  await member.client.call(roomRemindOfEvent, { params: { id: event.uuid } });
  await addWebhooks(admin, community.uuid);
  const { token } = await admin.client.call(roomRenewCommunityInvite, { params: place });
  return token ?? '';
}
