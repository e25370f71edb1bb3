/** The state shapes recorded from the original (wire 3.1 to 3.4), as somebody who joins receives them. */
import { useWorld } from '@turnstage/server/testing';
import { afterEach, expect, test } from 'vitest';
import { openRoom, song, Visitors, type RoomVisitor } from '../../../testing/realtime/room-visitor.ts';

const { world } = useWorld();
let viewer: RoomVisitor;
const visitors = new Visitors(() => world.baseUrl);
afterEach(() => visitors.disconnectAll());

async function lookIn() {
  const [ann, bob, gus] = [await world.person('ann'), await world.person('bob'), await world.person('gus')];
  const { uuid } = await openRoom(ann, { numberOfDjs: 1 });
  const dj = await visitors.enter(bob, uuid);
  await visitors.enter(gus, uuid);
  await dj.act('addDj', { song: song('Recorded') });
  await dj.until(() => dj.state?.nowPlaying, 'the song');
  viewer = await visitors.enter(ann, uuid);
  const { state } = viewer;
  if (!state) throw new Error('no state');
  return { state, ann, bob, gus };
}

const settings = (
  'name description vibe djType musicProviderKeys numberOfDjs songsPerDj slug roomSize entryFee freeEntries type ' +
  'design promoted liveAudio hasChat createdAt updatedAt pinnedMessages isLive posterUrl discordServer externalUrl ' +
  'uuid unlisted varietyStyleMusic deletedAt isPasswordProtected isGuestPasswordProtected roomRoles explicit'
).split(' ');
/** Only a few keys, because everyone receives everyone's profile (wire section 8). */
const profile = ['id', 'uuid', 'nickname', 'avatarId', 'color', 'badges', 'createdAt'];
const songKeys =
  'artistName trackName musicProviders thumbnails genre duration isrc status playbackToken songShortId'.split(
    ' ',
  );

test('settings, profiles and songs have the recorded keys; a ghost has four', async () => {
  const { state, ann, bob, gus } = await lookIn();
  expect(Object.keys(state.settings)).toEqual(expect.arrayContaining(settings));
  // The page calls an 80 KB image in every state avoidable.
  expect(state.settings).not.toHaveProperty('posterFile');
  expect(state.settings.roomRoles).toMatchObject([
    {
      id: expect.any(Number),
      roomId: expect.any(Number),
      userUuid: ann.uuid,
      role: 'owner',
      expirationTime: null,
    },
  ]);
  const person = state.allUserData[bob.uuid];
  expect(Object.keys(person?.userProfile ?? {})).toEqual(expect.arrayContaining(profile));
  expect(Object.values(person?.userProfile ?? {})).not.toContain(null);
  expect(person).toMatchObject({ position: { x: expect.any(Number), y: expect.any(Number) }, songVotes: {} });
  expect(state.allUserData[gus.uuid]?.userProfile).toEqual({
    uuid: gus.uuid,
    nickname: expect.stringMatching(/^ghost-\d{4}$/),
    avatarId: 'ghost',
    color: '#FFFFFF',
  });
  expect(state.nowPlaying).toMatchObject({ playId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(Object.keys(state.nowPlaying?.song ?? {})).toEqual(expect.arrayContaining(songKeys));
  expect((state.nowPlaying?.endTime ?? 0) - (state.nowPlaying?.startTime ?? 0)).toBe(180_000);
});

test('lists have the recorded entries, the audience excludes the DJs, and votes and counts are there from the start', async () => {
  const { state, ann, bob, gus } = await lookIn();
  expect(state.allUsers).toEqual([
    { uuid: ann.uuid, tokenRole: 'superUser', canDj: true, highestRole: 'owner' },
    { uuid: bob.uuid, tokenRole: 'user', canDj: true },
    { uuid: gus.uuid, tokenRole: 'guest', canDj: true },
  ]);
  const recorded = { uuid: bob.uuid, tokenRole: 'user', canDj: true, nextSong: null };
  expect(state.djs).toEqual([{ ...recorded, seat: expect.any(Number) }]);
  expect(state.visibleDjs).toEqual(state.djs);
  expect(state.audienceUsers.map(({ uuid }) => uuid).sort()).toEqual([ann.uuid, gus.uuid].sort());
  expect(state.floorUsers).toEqual(state.audienceUsers);
  expect(state.voteCounts).toEqual({ likes: 0, dislikes: 0, stars: 0 });
  expect(state.vibeMeter).toBe(0);
  expect(state.songsRemainingForDj).toEqual(expect.any(Number));
  await viewer.act('voteOnSong', { songVotes: { like: true } });
  const { statePatch } = await viewer.waitForMessage('votedOnSong');
  expect(statePatch).toContainEqual({ op: 'replace', path: '/vibeMeter', value: 0.5 });
});
