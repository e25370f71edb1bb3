/**
 * Sends many random calls and frames to the CometChat API. Every call must get a valid response or a CometChat
 * error and never a 5xx, nobody can send in another person's name, and other channels stay untouched.
 */
import { chatRoomMessages, roomCreateRoom, userCometGhostToken } from '@turnstage/client/routes';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { guestPerson, randomFrom, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, expect, it } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';
import { chatClientFixture } from '../../../testing/comet/chat-client.fixture.ts';
import {
  invalidCalls,
  invalidChatFrames,
  type InvalidCall,
} from '../../../testing/comet/invalid-calls.fixture.ts';

/** Use `FUZZ_CALLS=10000` for a long run overnight. */
const calls = Number(process.env['FUZZ_CALLS'] ?? 800);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_115);
const atOnce = 10;

const { world } = useWorld();
const { post, sendDirect } = chatFixture(() => world);
const { chatToken, send } = cometFixture(() => world);
const { logIn, disconnectAll } = chatClientFixture(() => world, chatToken);

afterAll(async () => {
  disconnectAll();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function callComet({ method, path, headers, body }: InvalidCall): Promise<Answer> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Describes what is wrong with a response; undefined when it's fine. */
function findFault({ status, text }: Answer): string | undefined {
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

it(`survives ${calls} random calls and as many random frames`, async () => {
  const ann = await world.person('ann');
  const [bob, cat] = [await world.person('bob'), await world.person('cat')];
  const ravers: TestPerson[] = [];
  for (let n = 0; n < 4; n += 1) ravers.push(await signUpPerson(world.baseUrl, `raver-${n}`));
  const ghost = await guestPerson(world.baseUrl, 'ghost');
  const { cometAuthToken } = await ghost.client.call(userCometGhostToken, {});
  const room = (name: string, password?: string) =>
    ann.client.call(roomCreateRoom, { body: { name, ...(password ? { password } : {}) } });
  const [arena, locked] = [await room('The storm'), await room('Behind a door', 'secret')];
  await post(ann, locked.uuid, 'behind the door');
  const between = await sendDirect(bob, cat, 'between us');
  const messages = [between.id, '1', '999999'];
  for (const raver of ravers) messages.push((await post(raver, arena.uuid, 'here I am')).id);

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
  const [nextCall, nextFrame] = [invalidCalls(random, targets), invalidChatFrames(random, targets)];

  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (let done = 0; done < calls; done += atOnce) {
    const round = Array.from({ length: atOnce }, nextCall);
    for (const [n, raver] of raving.entries()) {
      const { data, closesConnection } = nextFrame();
      raver.socket.send(data);
      if (!closesConnection) continue;
      expect(await raver.closed).toBe(1009);
      raving[n] = await logIn(ravers[n]!);
    }
    for (const [n, answer] of (await Promise.all(round.map(callComet))).entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = findFault(answer);
      if (fault) faults.push(`${JSON.stringify(round[n]).slice(0, 400)} ${fault.slice(0, 200)}`);
    }
    // So that the flood limit doesn't refuse everything.
    world.clock.advance(2_000);
  }
  expect(faults).toEqual([]);
  // Some calls must have succeeded, otherwise the test proves nothing.
  expect(statuses.get(200)).toBeGreaterThan(calls / 20);

  // Each socket still responds, in order.
  for (const raver of raving) {
    await raver.post({ action: 'ping' });
    await raver.waitFor(({ action }) => action === 'pong');
  }
  // C27: the sender is the token's owner, whatever the body said.
  const { messages: posted } = await ann.client.call(chatRoomMessages, { params: { roomUuid: arena.uuid } });
  const speakers = new Set(posted.filter(({ kind }) => kind === 'text').map(({ userUuid }) => userUuid));
  expect([...speakers].filter((uuid) => !ravers.some((raver) => raver.uuid === uuid))).toEqual([]);
  // In the password room and in the conversation between two others nothing was sent, changed or read.
  const inside = await ann.client.call(chatRoomMessages, { params: { roomUuid: locked.uuid } });
  expect(inside.messages.map(({ message }) => message)).toEqual(['behind the door']);
  await send(bob, { uid: cat.uuid }, { data: { text: 'still here' } });
  await sitting.waitForText('still here');
  const foreign = sitting.frames.filter(({ type }) => type === 'reaction' || type === 'receipts');
  expect(foreign).toEqual([]);
}, 900_000);
