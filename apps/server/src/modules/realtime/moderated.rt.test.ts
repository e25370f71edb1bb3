/** What staff do to people over HTTP, as open sockets see it. */
import {
  userAddRole,
  userBanUser,
  userChangePasswordAsAdmin,
  userKickUser,
  userUnbanUser,
} from '@turnstage/client/routes';
import { botOf, signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRoom, song, Visitors } from './testing/room-visitor.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterEach(() => visitors.sendHome());
afterAll(() => world.stop());

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
  it.each(Object.entries(ways))('%s ends all sockets of the person, and nobody else’s', async (way, act) => {
    const member = await somebody();
    const room = await openRoom(ann);
    const [one, two] = [await visitors.enter(member, room.uuid), await visitors.enter(member, room.uuid)];
    const other = await visitors.enter(bob, room.uuid);
    await act(member);
    await arrive();
    await other.ask('syncClock');
    for (const gone of [one, two]) {
      expect(await gone.gone).toBe(1000);
      expect(gone.frames.at(-1)).toBe('primus::server::close');
      const isThrownOut = way !== 'a password from an admin';
      expect(gone.names().includes('kickedFromRoom')).toBe(isThrownOut);
      // Nobody who was thrown out stands in the room for another 20 seconds (rule R64).
      expect(other.names().includes('userLeft')).toBe(isThrownOut);
    }
    expect(other.isOpen).toBe(true);
    const again = visitors.connect(member);
    expect(await again.ask('joinRoom', { roomUuid: room.uuid })).toMatchObject({ error: 'Unauthorized' });
  });

  it('a ban ends the sockets of the bot too, which comes back when it is lifted', async () => {
    const member = await somebody();
    const bot = await botOf(world.baseUrl, member, `${member.name}-bot`);
    const room = await openRoom(ann);
    const robot = await visitors.enter(bot, room.uuid);
    await ann.client.call(userBanUser, { body: { userUuid: member.uuid } });
    await arrive();
    expect(await robot.gone).toBe(1000);
    await ann.client.call(userUnbanUser, { body: { userUuid: member.uuid } });
    await visitors.enter(bot, room.uuid);
  });
});

describe('a new rank', () => {
  it('is seen in the room and holds for what the person does there, on sockets that are open', async () => {
    const member = await somebody();
    const room = await openRoom(ann);
    const [staff, dj] = [await visitors.enter(member, room.uuid), await visitors.enter(bob, room.uuid)];
    await dj.act('addDj', { song: song('Long') });
    expect(await staff.ask('skipSong')).toHaveProperty('error');
    const rankSeen = () => dj.state?.allUsers.find(({ uuid }) => uuid === member.uuid)?.tokenRole;
    await ann.client.call(userAddRole, { body: { userUuid: member.uuid, role: 'moderator' } });
    await arrive();
    await dj.until(() => rankSeen() === 'moderator', 'the new rank');
    await staff.act('skipSong');
    await ann.client.call(userAddRole, { body: { userUuid: member.uuid, role: 'user' } });
    await arrive();
    await dj.until(() => rankSeen() === 'user', 'the rank taken back');
    await dj.act('updateNextSong', { song: song('Longer') });
    expect(await staff.ask('skipSong')).toHaveProperty('error');
  });
});
