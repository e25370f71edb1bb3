/** Effects of moderation over HTTP on open sockets. */
import {
  userAddRole,
  userBanUser,
  userChangePasswordAsAdmin,
  userKickUser,
  userUnbanUser,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { botOf, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openRoom, song, Visitors } from '../../../testing/realtime/room-visitor.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

let made = 0;
function somebody(): Promise<TestPerson> {
  made += 1;
  return signUpPerson(world.baseUrl, `member-${made}`);
}

async function arrive(): Promise<void> {
  await world.drain();
  await world.app.realtime.settle();
}

describe('a kick, a ban and a new password (decisions section 1: open sockets included)', () => {
  const ways = {
    'a kick': ({ uuid }: TestPerson) => ann.client.call(userKickUser, { body: { userUuid: uuid } }),
    'a ban': ({ uuid }: TestPerson) => ann.client.call(userBanUser, { body: { userUuid: uuid } }),
    'a password from an admin': ({ uuid }: TestPerson) =>
      ann.client.call(userChangePasswordAsAdmin, { body: { userUuid: uuid, password: 'another password' } }),
  };
  it.each(Object.entries(ways))(
    '%s closes all sockets of the person, and nobody else’s',
    async (way, act) => {
      const member = await somebody();
      const room = await openRoom(ann);
      const [one, two] = [await visitors.enter(member, room.uuid), await visitors.enter(member, room.uuid)];
      const other = await visitors.enter(bob, room.uuid);
      await act(member);
      await arrive();
      await other.request('syncClock');
      for (const closed of [one, two]) {
        expect(await closed.closed).toBe(1000);
        expect(closed.frames.at(-1)).toBe('primus::server::close');
        const isThrownOut = way !== 'a password from an admin';
        expect(closed.names().includes('kickedFromRoom')).toBe(isThrownOut);
        // A kicked person doesn't stay in the room for another 20 seconds (rule R64).
        expect(other.names().includes('userLeft')).toBe(isThrownOut);
      }
      expect(other.isOpen).toBe(true);
      const again = visitors.connect(member);
      expect(await again.request('joinRoom', { roomUuid: room.uuid })).toMatchObject({
        error: 'Unauthorized',
      });
    },
  );

  it('a ban also closes the sockets of the person’s bot, which can reconnect when the ban is lifted', async () => {
    const member = await somebody();
    const bot = await botOf(world.baseUrl, member, `${member.name}-bot`);
    const room = await openRoom(ann);
    const robot = await visitors.enter(bot, room.uuid);
    await ann.client.call(userBanUser, { body: { userUuid: member.uuid } });
    await arrive();
    expect(await robot.closed).toBe(1000);
    await ann.client.call(userUnbanUser, { body: { userUuid: member.uuid } });
    await visitors.enter(bot, room.uuid);
  });
});

describe('a new rank', () => {
  it('shows in the room and applies to what the person does there, on open sockets', async () => {
    const member = await somebody();
    const room = await openRoom(ann);
    const [staff, dj] = [await visitors.enter(member, room.uuid), await visitors.enter(bob, room.uuid)];
    await dj.act('addDj', { song: song('Long') });
    expect(await staff.request('skipSong')).toHaveProperty('error');
    const rankSeen = () => dj.state?.allUsers.find(({ uuid }) => uuid === member.uuid)?.tokenRole;
    await ann.client.call(userAddRole, { body: { userUuid: member.uuid, role: 'moderator' } });
    await arrive();
    await dj.until(() => rankSeen() === 'moderator', 'the new rank');
    await staff.act('skipSong');
    await ann.client.call(userAddRole, { body: { userUuid: member.uuid, role: 'user' } });
    await arrive();
    await dj.until(() => rankSeen() === 'user', 'the rank taken back');
    await dj.act('updateNextSong', { song: song('Longer') });
    expect(await staff.request('skipSong')).toHaveProperty('error');
  });
});
