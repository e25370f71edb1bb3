/** Bots with the unmodified `ttfm-socket` of the registry, as their authors write them. */
import { roomCreateRoom } from '@turnstage/client/routes';
import type { RoomState, Song } from '@turnstage/contracts';
import type { PersonName, World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { SocketClient } from 'ttfm-socket';

/** A bot as its authors write them: it keeps the room state by applying the patches it receives. */
export interface Bot {
  readonly client: SocketClient;
  readonly person: TestPerson;
  readonly received: { name: string; statePatch?: Operation[]; params?: Record<string, unknown> }[];
  state: RoomState;
}

/** Bots on a server. `world` is called when it has started. */
export function sampleBots(world: () => World) {
  /** Those that are still connected; add your own clients, so that they are closed too. */
  const open: SocketClient[] = [];

  async function openRoom(settings: Record<string, unknown> = {}): Promise<string> {
    const ann = await world().person('ann');
    const { uuid } = await ann.client.call(roomCreateRoom, {
      body: { name: 'Wire room', musicProviderKeys: ['spotify'], ...settings },
    });
    return uuid;
  }

  async function enter(name: PersonName, roomUuid: string, url = world().baseUrl): Promise<Bot> {
    const person = await world().person(name);
    const client = new SocketClient(url);
    open.push(client);
    client.on('error', () => undefined);
    const early: { statePatch?: Operation[] }[] = [];
    const bot = { client, person, received: [] as Bot['received'], state: null as unknown as RoomState };
    const take = (message: { name: string; statePatch?: Operation[] }) => {
      bot.received.push(message);
      if (!message.statePatch) return;
      if (!bot.state) early.push(message);
      else bot.state = apply(bot.state, message.statePatch);
    };
    client.on('serverMessage', (envelope) =>
      take((envelope as unknown as { message: Bot['received'][number] }).message),
    );
    const { state } = await client.joinRoom(person.token, { roomUuid });
    bot.state = state as unknown as RoomState;
    for (const { statePatch } of early) if (statePatch) bot.state = apply(bot.state, statePatch);
    return bot;
  }

  /** The server's room state, as somebody who joins now receives it. */
  async function stateOnServer(roomUuid: string): Promise<RoomState> {
    await world().app.realtime.settle();
    const viewer = await enter('ann', roomUuid);
    await waitForMessage(viewer, 'updatedUserData');
    return viewer.state;
  }

  function disconnectAll(): void {
    for (const client of open.splice(0)) client.disconnect();
  }

  return { open, openRoom, enter, stateOnServer, disconnectAll };
}

function apply(state: RoomState, patch: Operation[]): RoomState {
  return jsonPatch.applyPatch(state, patch, true, false).newDocument;
}

export function act(bot: Bot, name: string, params: Record<string, unknown> = {}): Promise<unknown> {
  return bot.client.action(name as never, params);
}

export function said(params: Record<string, unknown> | undefined): string | undefined {
  return (params?.['message'] as { message?: string } | undefined)?.message;
}

/** Waits for a message, however the network splits the data. */
export async function waitForMessage(bot: Bot, name: string, since = 0): Promise<Bot['received'][number]> {
  return until(
    () => bot.received.slice(since).find((message) => message.name === name),
    `${name} at ${bot.person.name}`,
  );
}

export async function until<T>(look: () => T | undefined | false, what: string): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Songs as the sample bot sends them: no platform id at all (wire section 2). */
export function song(title: string, duration = 180): Song {
  return {
    artistName: 'The Patches',
    trackName: title,
    duration,
    genre: null,
    isrc: null,
    playbackToken: null,
    musicProviders: { spotify: `spotify:track:${title.replaceAll(' ', '')}` },
    thumbnails: {},
  };
}
