/** Rule R86: actions of services and staff on live rooms over the socket, without being in one (wire section 2). */
import { auditModerationActions, roomUpdateRoom, userAddRole } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoom, song, Visitors, type RoomVisitor } from '../../../testing/realtime/room-visitor.ts';

const serviceToken = 'token of the other services';
const visitors = new Visitors(() => world.baseUrl);

const { world, ann, bob, cat } = useWorld({
  people: ['ann', 'bob', 'cat'],
  env: { SERVICE_TOKEN: serviceToken },
});
afterEach(() => visitors.disconnectAll());

const service = () => visitors.connect({ ...ann, name: 'a service', token: serviceToken });
const room = async (settings = {}) => (await openRoom(bob, settings)).uuid;
/** Puts bob on stage with this song playing. */
async function play(roomUuid: string, title: string): Promise<RoomVisitor> {
  const dj = await visitors.enter(bob, roomUuid);
  await dj.act('addDj', { song: song(title) });
  await dj.until(() => dj.state?.nowPlaying?.song.trackName === title, title);
  return dj;
}

describe('looking', () => {
  it('getRoomStates returns what lists show of each live room, or of the named ones', async () => {
    const [one, other] = [await room(), await room()];
    await play(one, 'On Air');
    await visitors.enter(cat, other);
    const desk = service();
    const { roomStates } = (await desk.act('getRoomStates')) as unknown as {
      roomStates: Record<string, object>;
    };
    expect(Object.keys(roomStates)).toEqual(expect.arrayContaining([one, other]));
    expect(roomStates[one]).toEqual({
      nowPlaying: expect.objectContaining({ song: expect.objectContaining({ trackName: 'On Air' }) }),
      voteCounts: { likes: 0, dislikes: 0, stars: 0 },
      djs: [{ uuid: bob.uuid }],
      settings: expect.objectContaining({ uuid: one }),
    });
    const named = await desk.act('getRoomStates', {
      roomUuids: [other.toUpperCase(), one.replaceAll(/./g, '0')],
    });
    expect(Object.keys(named['roomStates'] as object)).toEqual([other]);
    expect((await desk.request('getRoomStates', { roomUuids: 'all' })).error).toBe(
      'roomUuids must be a list of at most 100 uuids',
    );
  });

  it('getRoomStatus answers who is there; of a room in which nobody is, that nobody is', async () => {
    const [one, empty] = [await room(), await room()];
    await play(one, 'Company');
    const desk = service();
    expect(await desk.act('getRoomStatus', { roomUuid: one })).toMatchObject({
      roomUuid: one,
      isLive: true,
      numberOfUsersInRoom: 1,
      numberOfActiveDjs: 1,
      usersInRoomUuids: [bob.uuid],
      nowPlaying: { song: { trackName: 'Company' } },
    });
    expect(await desk.act('getRoomStatus', { roomUuid: empty })).toMatchObject({
      isLive: false,
      numberOfUsersInRoom: 0,
      nowPlaying: null,
    });
  });
});

describe('changing', () => {
  it('nextSong, removeDj, updateRoomSettings reach the room like its own actions', async () => {
    const roomUuid = await room();
    const dj = await play(roomUuid, 'First');
    await dj.act('updateNextSong', { song: song('Second') });
    const desk = service();
    await desk.act('nextSong', { roomUuid });
    await dj.until(() => dj.state?.nowPlaying?.song.trackName === 'Second', 'the next song');
    await desk.act('removeDj', { roomUuid, djUuid: bob.uuid });
    await dj.until(() => dj.state?.djs.length === 0 && dj.state.nowPlaying === null, 'an empty stage');
    expect((await desk.request('nextSong', { roomUuid })).error).toBe('Nothing is playing right now.');
    await bob.client.call(roomUpdateRoom, { params: { id: roomUuid }, body: { vibe: 'true' } });
    await desk.act('updateRoomSettings', { roomUuid, settings: { vibe: 'made up' } });
    await dj.until(() => dj.state?.settings.vibe === 'true', 'the settings');
  });

  it('removeUser, kickUserFromRoom and kickUserGlobally take people out; a kick keeps them out', async () => {
    const [one, other] = [await room(), await room()];
    const desk = service();
    const first = await visitors.enter(cat, one);
    await desk.act('removeUser', { roomUuid: one, userUuid: cat.uuid });
    expect(await first.closed).toBe(1000);
    const [second, third] = [await visitors.enter(cat, one), await visitors.enter(cat, other)];
    await desk.act('kickUserGlobally', { userUuid: cat.uuid });
    expect([await second.closed, await third.closed]).toEqual([1000, 1000]);
    const fourth = await visitors.enter(cat, one);
    await desk.act('kickUserFromRoom', { roomUuid: one, userUuid: cat.uuid });
    expect(await fourth.closed).toBe(1000);
    expect((await visitors.connect(cat).request('joinRoom', { roomUuid: one })).error).toBe(
      'You were kicked from this room. Try again later.',
    );
  });

  it('resetRoom and resetAllRooms reset rooms', async () => {
    const [one, other] = [await room(), await room()];
    const desk = service();
    const [first, bystander] = [await visitors.enter(bob, one), await visitors.enter(cat, other)];
    await desk.act('resetRoom', { roomUuid: one });
    expect(await first.closed).toBe(1001);
    expect(first.names()).toContain('roomReset');
    expect(bystander.isOpen).toBe(true);
    await desk.act('resetAllRooms');
    expect(await bystander.closed).toBe(1001);
  });
});

describe('who may', () => {
  it('is a service or staff; nobody else, and nobody with a bad token', async () => {
    const roomUuid = await room();
    // The first account is superUser.
    expect(await visitors.connect(ann).act('getRoomStatus', { roomUuid })).toMatchObject({ roomUuid });
    const inside = await visitors.enter(bob, roomUuid);
    for (const name of [
      'getRoomStates',
      'getRoomStatus',
      'nextSong',
      'removeUser',
      'resetAllRooms',
      'kickUserGlobally',
    ])
      expect((await inside.request(name, { roomUuid, userUuid: cat.uuid })).error, name).toBe('Forbidden');
    const stranger = visitors.connect({ ...bob, token: 'nobody' });
    expect((await stranger.request('getRoomStates')).error).toBe('Unauthorized');
    expect(
      (await visitors.connect({ ...bob, token: 'nobody' }).request('resetRoom', { roomUuid })).error,
    ).toBe("You're not in this room.");
  });

  it('staff can only remove people below them, and the action is recorded (rules M1, M12)', async () => {
    const roomUuid = await room();
    const [staff, member, equal] = await Promise.all(
      ['sue', 'max', 'sam'].map((name) => signUpPerson(world.baseUrl, name)),
    );
    if (!staff || !member || !equal) throw new Error('three have signed up');
    for (const { uuid } of [staff, equal])
      await ann.client.call(userAddRole, { body: { userUuid: uuid, role: 'staff' } });
    await world.drain();
    const desk = visitors.connect(staff);
    const inside = [await visitors.enter(ann, roomUuid), await visitors.enter(equal, roomUuid)];
    for (const { uuid } of [ann, equal]) {
      for (const name of ['kickUserGlobally', 'removeUser'])
        expect((await desk.request(name, { roomUuid, userUuid: uuid })).error).toBe(
          "Your rank isn't above theirs",
        );
    }
    expect(inside.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    const [once, again] = [await visitors.enter(member, roomUuid), () => visitors.enter(member, roomUuid)];
    await desk.act('removeUser', { roomUuid, userUuid: member.uuid });
    expect(await once.closed).toBe(1000);
    const back = await again();
    await desk.act('kickUserGlobally', { userUuid: member.uuid });
    expect(await back.closed).toBe(1000);
    await world.drain();
    const query = { filter: `userUuid||$eq||${member.uuid}`, sort: 'id,ASC' };
    expect((await ann.client.call(auditModerationActions, { query })).data).toMatchObject([
      { actionType: 'kickUser', byUserUuid: staff.uuid, roomUuid },
      { actionType: 'globalKick', byUserUuid: staff.uuid, roomUuid: null },
    ]);
  });

  it('people can use removeDj, kickUserFromRoom and resetRoom in their own room, with the permissions they have there', async () => {
    const [own, others] = [await room(), await room()];
    const bystander = await visitors.enter(cat, others);
    const inside = await visitors.enter(bob, own);
    await inside.act('resetRoom', { roomUuid: others });
    await world.drain();
    expect(await inside.closed).toBe(1001);
    expect(bystander.isOpen).toBe(true);
    expect((await visitors.connect(bob).request('resetRoom', { roomUuid: others })).error).toBe(
      "You're not in this room.",
    );
  });

  it('missing, invalid and unknown parameters get an error; services can’t join, vote or listen', async () => {
    const desk = service();
    const required = (name: string) => `${name} is a required parameter for this action`;
    expect((await desk.request('getRoomStatus')).error).toBe(required('roomUuid'));
    expect((await desk.request('removeUser', { roomUuid: await room() })).error).toBe(required('userUuid'));
    expect((await desk.request('nextSong', { roomUuid: 7 })).error).toBe('roomUuid must be a uuid');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect((await desk.request('resetRoom', { roomUuid: nowhere })).error).toBe('Room not found');
    expect((await desk.request('voteOnSong', { songVotes: { like: true } })).error).toBe(
      "You're not in this room.",
    );
    for (const name of ['addUser', 'playSong', 'constructor'])
      expect((await desk.request(name, {})).error, name).toBe('unknown action or invalid apiVersion');
  });
});
