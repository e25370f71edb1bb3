/** The unmodified `ttfm-socket` 1.0.0, as it leaves, breaks off and comes back. */
import { roomRoomState } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { flakyNetwork } from '@turnstage/testkit';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { act, sampleBots, song, until, waitForMessage } from '../../../testing/realtime/sample-bots.ts';

const { world } = useWorld();
const { openRoom, enter, disconnectAll } = sampleBots(() => world);

beforeAll(async () => {
  for (const name of ['ann', 'bob', 'cat'] as const) await world.person(name);
});
afterEach(disconnectAll);

describe('leaving and rejoining (wire 1.8)', () => {
  it('keeps the place for 20 seconds and then broadcasts userLeft once', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const cat = await enter('cat', roomUuid);
    cat.client.disconnect();
    await until(() => world.app.realtime.connectionCount === 1, 'the closed connection');
    world.clock.advance(15_000);
    const again = await enter('cat', roomUuid);
    world.clock.advance(60_000);
    await world.app.realtime.settle();
    expect(bob.received.filter(({ name }) => name === 'userLeft')).toEqual([]);
    again.client.disconnect();
    await until(() => world.app.realtime.connectionCount === 1, 'the second closed connection');
    world.clock.advance(20_100);
    const left = await waitForMessage(bob, 'userLeft');
    expect(left.statePatch).toContainEqual({ op: 'remove', path: `/allUserData/${cat.person.uuid}` });
  });

  it('puts a bot that reconnects without joining back into its room (rule R81)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const network = await flakyNetwork(world.baseUrl, () => 0.5);
    const cat = await enter('cat', roomUuid, network.url);
    await act(cat, 'addDj', { song: song('Before the drop', 600) });
    await waitForMessage(bob, 'playedSong');
    // The connection breaks under the client, which reconnects by itself and does nothing else.
    const drop = async () => {
      cat.received.length = 0;
      network.cut('reset');
      await until(() => world.app.realtime.connectionCount === 1, 'the broken connection');
    };
    await drop();
    await act(bob, 'voteOnSong', { songVotes: { like: true } });
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    const ann = await world.person('ann');
    const asked = async () => (await ann.client.call(roomRoomState, { params: { id: roomUuid } })).state;
    // Without any message: after two seconds.
    world.clock.advance(2_000);
    await waitForMessage(cat, 'updatedUserData');
    expect(cat.state).toEqual(await asked());
    world.clock.advance(30_000);
    await act(bob, 'voteOnSong', { songVotes: { like: false } });
    await waitForMessage(cat, 'votedOnSong');
    expect(bob.received.map(({ name }) => name)).not.toContain('userLeft');

    // Or with its first action.
    await drop();
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    await act(cat, 'updateNextSong', { song: song('After the drop') });
    await waitForMessage(cat, 'updatedNextSong');
    expect(cat.state).toEqual(await asked());

    // Somebody who has left the room meanwhile is not put back.
    await drop();
    world.clock.advance(20_100);
    await waitForMessage(bob, 'userLeft');
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    await expect(act(cat, 'confirmPresence')).rejects.toBe("You're not in this room.");
    await network.close();
  });

  it('puts a bot that moved to another room back into that one, not into the one it left before (rule R81)', async () => {
    const [before, roomUuid] = [await openRoom(), await openRoom()];
    const first = await enter('cat', before);
    const bob = await enter('bob', roomUuid);
    const network = await flakyNetwork(world.baseUrl, () => 0.5);
    // Its 20 seconds in the first room run while it is in the second one.
    first.client.disconnect();
    await until(() => world.app.realtime.connectionCount === 1, 'the closed connection');
    world.clock.advance(5_000);
    const cat = await enter('cat', roomUuid, network.url);
    await waitForMessage(cat, 'updatedUserData');
    for (const comeBack of [() => act(cat, 'addDj'), async () => world.clock.advance(2_000)]) {
      cat.received.length = 0;
      network.cut('reset');
      await until(() => world.app.realtime.connectionCount === 1, 'the broken connection');
      await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
      await comeBack();
      await waitForMessage(cat, 'updatedUserData');
      expect(cat.state.settings.uuid).toBe(roomUuid);
    }
    await until(() => bob.state.djs[0]?.uuid === cat.person.uuid, 'the new DJ at bob');
    await network.close();
  });
});
