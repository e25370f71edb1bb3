/**
 * A storm of calls and frames without sense over the old chat. Each call is answered in the words of the old chat and
 * never by a fault of ours, nobody speaks in another's name, and whoever is elsewhere notices nothing.
 */
import { chatRoomMessages, roomCreateRoom, userCometGhostToken } from '@turnstage/client/routes';
import {
  guestPerson,
  randomFrom,
  signUpPerson,
  startWorld,
  type TestPerson,
  type World,
} from '@turnstage/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';
import { cometFixture } from './comet.fixture.ts';
import { chatLineFixture } from './socket/chat-line.fixture.ts';
import { oddCalls, oddChatFrames, type OddCall } from './odd-calls.fixture.ts';

/** `FUZZ_CALLS=10000` for a long night. */
const calls = Number(process.env['FUZZ_CALLS'] ?? 800);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_115);
const atOnce = 10;

let world: World;
const { say, write } = chatFixture(() => world);
const { chatToken, send } = cometFixture(() => world);
const { logIn, hangUp } = chatLineFixture(() => world, chatToken);

beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  hangUp();
  await world.stop();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask({ method, path, headers, body }: OddCall): Promise<Answer> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Says what is wrong with an answer, if anything is. */
function faultIn({ status, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  try {
    const { data, error } = JSON.parse(text) as { data?: unknown; error?: Record<string, unknown> };
    const isWell =
      status < 300 ? data !== undefined && !error : ['code', 'name', 'message'].every((key) => error?.[key]);
    return isWell ? undefined : `${status} ${text}`;
  } catch {
    return `${status} ${text}`;
  }
}

it(`stands ${calls} calls and as many frames that make no sense`, async () => {
  const ann = await world.person('ann');
  const [bob, cat] = [await world.person('bob'), await world.person('cat')];
  const ravers: TestPerson[] = [];
  for (let n = 0; n < 4; n += 1) ravers.push(await signUpPerson(world.baseUrl, `raver-${n}`));
  const ghost = await guestPerson(world.baseUrl, 'ghost');
  const { cometAuthToken } = await ghost.client.call(userCometGhostToken, {});
  const room = (name: string, password?: string) =>
    ann.client.call(roomCreateRoom, { body: { name, ...(password ? { password } : {}) } });
  const [arena, locked] = [await room('The storm'), await room('Behind a door', 'secret')];
  await say(ann, locked.uuid, 'behind the door');
  const between = await write(bob, cat, 'between us');
  const messages = [between.id, '1', '999999'];
  for (const raver of ravers) messages.push((await say(raver, arena.uuid, 'here I am')).id);

  const own = await Promise.all(ravers.map(chatToken));
  const targets = {
    tokens: [...own, ...own, ...own, cometAuthToken, '', 'x', `${bob.uuid}_0000`, '0'.repeat(3_000)],
    people: [...ravers, ghost, bob, cat].map(({ uuid }) => uuid),
    groups: [arena.uuid, arena.uuid, arena.slug, locked.uuid, 'nowhere'],
    messages,
  };
  const sitting = await logIn(bob);
  const raving = await Promise.all(ravers.map((raver) => logIn(raver)));
  const random = randomFrom(seed);
  const [nextCall, nextFrame] = [oddCalls(random, targets), oddChatFrames(random, targets)];

  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let done = 0; done < calls; done += atOnce) {
    const round = Array.from({ length: atOnce }, nextCall);
    for (const [n, raver] of raving.entries()) {
      const { data, ends } = nextFrame();
      raver.socket.send(data);
      if (!ends) continue;
      expect(await raver.gone).toBe(1009);
      raving[n] = await logIn(ravers[n]!);
    }
    for (const [n, answer] of (await Promise.all(round.map(ask))).entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultIn(answer);
      if (fault) faults.push(`${JSON.stringify(round[n]).slice(0, 400)} ${fault.slice(0, 200)}`);
    }
    // So that not everything is refused as too fast.
    world.clock.advance(2_000);
  }
  expect(faults).toEqual([]);
  // Some of it made sense, or the storm is none.
  expect(statuses.get(200)).toBeGreaterThan(calls / 20);

  // Each socket still answers, in order.
  for (const raver of raving) {
    await raver.say({ action: 'ping' });
    await raver.hear(({ action }) => action === 'pong');
  }
  // C27: who spoke is whom the token belongs to, whatever was said.
  const { messages: said } = await ann.client.call(chatRoomMessages, { params: { roomUuid: arena.uuid } });
  const speakers = new Set(said.filter(({ kind }) => kind === 'text').map(({ userUuid }) => userUuid));
  expect([...speakers].filter((uuid) => !ravers.some((raver) => raver.uuid === uuid))).toEqual([]);
  // Behind the door and between two others nothing was said, changed or read.
  const inside = await ann.client.call(chatRoomMessages, { params: { roomUuid: locked.uuid } });
  expect(inside.messages.map(({ message }) => message)).toEqual(['behind the door']);
  await send(bob, { uid: cat.uuid }, { data: { text: 'still here' } });
  await sitting.heard('still here');
  const foreign = sitting.frames.filter(({ type }) => type === 'reaction' || type === 'receipts');
  expect(foreign).toEqual([]);
}, 900_000);
