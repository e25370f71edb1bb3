/**
 * Random, broken, mistyped, oversized and repeated frames over many connections. Each gets a response or costs its
 * sender the connection (docs/guides/socket.md); nobody else notices, and nothing leaks.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { roomRoomState } from '@turnstage/client/routes';
import { pingPrefix, pongPrefix } from '@turnstage/contracts/values';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, randomFrom, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { invalidFrames, type InvalidFrame } from '../../../testing/realtime/invalid-frames.ts';
import { openRoom, song, Visitors, type RoomVisitor } from '../../../testing/realtime/room-visitor.ts';

/** `FUZZ_FRAMES=100000` for a long overnight run. */
const frames = Number(process.env['FUZZ_FRAMES'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_115);
const perRound = 12;
const timeoutMs = 60_000;
/** Close codes that docs/guides/socket.md names: dismissed, broken frames, invalid UTF-8, too large. */
const knownCodes = [1000, 1002, 1007, 1009];

const { world } = useWorld();
const visitors = new Visitors(() => world.baseUrl);

afterEach(() => visitors.disconnectAll());

/** A connection that sends random frames and counts what comes back. */
class Raver {
  readonly #token: string;
  readonly #answersPings: boolean;
  #socket!: WebSocket;
  #responses = 0;
  #wanted = 0;
  #mustEnd = false;
  #code: number | null = null;
  #look: () => void = () => undefined;

  /** A connection that answers no pings gets what follows the response to its join half a second later. */
  constructor(token: string, answersPings = true) {
    this.#token = token;
    this.#answersPings = answersPings;
  }

  /** Every response so far that reported a server fault. */
  readonly surprises: unknown[] = [];
  readonly codes: number[] = [];

  async connect(): Promise<void> {
    [this.#responses, this.#wanted, this.#mustEnd, this.#code] = [0, 0, false, null];
    const socket = new WebSocket(`${world.baseUrl.replace('http', 'ws')}/primus?token=${this.#token}`);
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#onMessage(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.#code = code;
      this.#look();
    });
    await new Promise((resolve) => socket.once('open', resolve));
  }

  #onMessage(text: string): void {
    const frame: unknown = this.#answersPings && text.startsWith('"') ? JSON.parse(text) : null;
    if (typeof frame === 'string' && frame.startsWith(pingPrefix))
      this.#socket.send(JSON.stringify(`${pongPrefix}${frame.slice(pingPrefix.length)}`));
    if (!text.startsWith('{"context":"response"')) return;
    this.#responses += 1;
    if (text.includes('"error":"Something went wrong')) this.surprises.push(text);
    this.#look();
  }

  send({ data, how, expects }: InvalidFrame): void {
    if (this.#mustEnd || this.#code !== null) return;
    if (expects === 'answer') this.#wanted += 1;
    if (expects === 'end') this.#mustEnd = true;
    if (how === 'raw') {
      const { _socket: network } = this.#socket as unknown as { _socket: NodeJS.WritableStream };
      network.write(data);
    } else if (how === 'pieces' && typeof data === 'string') {
      const half = Math.floor(data.length / 2);
      this.#socket.send(data.slice(0, half), { fin: false });
      this.#socket.send(data.slice(half), { fin: true });
    } else this.#socket.send(data, { binary: how === 'binary' });
  }

  /** Waits until every frame has a response or the connection has closed; then reconnects. */
  async settled(): Promise<void> {
    const isSettled = () => this.#code !== null || (!this.#mustEnd && this.#responses >= this.#wanted);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${this.#responses} of ${this.#wanted} answered, end: ${this.#mustEnd}`)),
        timeoutMs,
      );
      this.#look = () => {
        if (!isSettled()) return;
        clearTimeout(late);
        resolve();
      };
      this.#look();
    });
    this.#look = () => undefined;
    if (this.#code === null) {
      expect(this.#responses).toBe(this.#wanted);
      return;
    }
    this.codes.push(this.#code);
    await this.connect();
  }

  async leave(): Promise<void> {
    this.#socket.terminate();
    await new Promise<void>((resolve) => {
      if (this.#socket.readyState === WebSocket.CLOSED) resolve();
      else this.#socket.once('close', () => resolve());
    });
  }
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** Other tests need these lists. Here they would look like a leak. */
function clearReceived(...all: RoomVisitor[]): void {
  for (const { received, frames } of all) [received.length, frames.length] = [0, 0];
}

it(`survives ${frames} random frames`, async () => {
  const ann = await world.person('ann');
  const members: TestPerson[] = [];
  for (let n = 0; n < 6; n += 1) members.push(await signUpPerson(world.baseUrl, `raver-${n}`));
  const guest = await guestPerson(world.baseUrl, 'guest');
  const [arena, side, quiet] = [
    await openRoom(ann, { name: 'The storm', numberOfDjs: 4 }),
    await openRoom(ann, { name: 'Beside', password: 'secret' }),
    await openRoom(ann, { name: 'Quiet' }),
  ];
  const dj = await visitors.enter(await world.person('bob'), arena.uuid);
  await dj.act('addDj', { song: song('Eye of the storm', 1_200) });
  const sitting = await visitors.enter(await world.person('cat'), arena.uuid);
  const elsewhere = await visitors.enter(await world.person('eve'), quiet.uuid);
  await sitting.until(() => sitting.state?.nowPlaying, 'the song');
  const { playId } = sitting.state!.nowPlaying!;

  const ravers = [...members, ...members, guest].map(({ token }, at) => new Raver(token, at > 0));
  ravers.push(new Raver('not.a.token'), new Raver(''));
  for (const raver of ravers) await raver.connect();
  const next = invalidFrames(randomFrom(seed), {
    rooms: [arena.uuid, arena.uuid, arena.slug, side.uuid, 'no-such-room'],
    people: [...members, guest, dj.person, sitting.person].map(({ uuid }) => uuid),
  });

  let heapBefore = 0;
  let sent = 0;
  const rounds = Math.ceil(frames / (ravers.length * perRound));
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < perRound; n += 1) for (const raver of ravers) raver.send(next());
    sent += ravers.length * perRound;
    await Promise.all(ravers.map((raver) => raver.settled()));
    // The smallest step that still lets animations through and removes nameless people, while the song never ends.
    world.clock.advance(Math.floor(1_000_000 / rounds));
    expect(sitting.names()).not.toContain('playedSong');
    clearReceived(dj, sitting);
    if (round === Math.floor(rounds / 5)) heapBefore = heapInUse();
  }
  expect(sent).toBeGreaterThanOrEqual(frames);

  await Promise.all(ravers.map((raver) => raver.leave()));
  await dj.act('confirmPresence');
  world.clock.advance(21_000);
  await world.app.realtime.settle();
  const heapGrown = heapInUse() - heapBefore;
  expect(ravers.flatMap(({ surprises }) => surprises)).toEqual([]);
  expect(ravers.flatMap(({ codes }) => codes).filter((code) => !knownCodes.includes(code))).toEqual([]);
  expect(ravers.flatMap(({ codes }) => codes).length).toBeGreaterThan(10);

  // Nobody else was affected: whoever was in the room still is, hears the same song, and has the same state as the
  // server.
  const { state } = await ann.client.call(roomRoomState, { params: { id: arena.slug } });
  await sitting.until(() => sitting.state?.allUsers.length === 2, 'the ravers to be gone');
  expect(state.nowPlaying?.playId).toBe(playId);
  expect(state.djs[0]?.uuid).toBe(dj.person.uuid);
  for (const visitor of [dj, sitting]) {
    expect(visitor.isOpen).toBe(true);
    await visitor.until(() => visitor.state?.allUsers.length === 2, 'the same');
    expect(visitor.state).toEqual(state);
  }
  expect(elsewhere.names()).toEqual(['updatedUserData']);
  expect(world.app.realtime.connectionCount).toBe(3);
  expect(heapGrown / 1024 / 1024).toBeLessThan(24);
}, 900_000);
