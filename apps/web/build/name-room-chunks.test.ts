import { expect, test } from 'vitest';
import { nameRoomChunks } from './name-room-chunks.ts';

interface Imports {
  statically?: string[];
  dynamically?: string[];
}

const modules: Record<string, Imports> = {
  main: { statically: ['react'], dynamically: ['lobby', 'room-screen', 'crates', 'messages'] },
  react: {},
  lobby: { statically: ['room-card', 'packages/client/src/index.ts'] },
  'packages/client/src/index.ts': { statically: ['packages/client/src/room/room-socket.ts'] },
  'packages/client/src/room/room-socket.ts': {},
  crates: { statically: ['song-menu'] },
  messages: { statically: ['composer'] },
  'room-screen': {
    statically: ['room-card', 'song-menu', 'composer', 'vote-buttons', 'packages/client/src/index.ts'],
    dynamically: ['room-settings'],
  },
  'room-settings': { statically: ['vote-buttons', 'switch'] },
  'room-card': {},
  'song-menu': {},
  composer: { statically: ['song-menu'] },
  'vote-buttons': {},
  switch: {},
};

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: modules[id]?.statically ?? [],
    dynamicallyImportedIds: modules[id]?.dynamically ?? [],
  }),
};

const nameOf = nameRoomChunks({
  entry: ['main'],
  room: ['room-screen'],
  lobby: ['lobby'],
  others: ['crates'],
});

test.each([
  ['vote-buttons', 'room'],
  ['room-screen', 'room'],
  ['composer', 'room-parts'],
  ['song-menu', 'screen-parts'],
  // Through the index of its package the lobby reaches it as well.
  ['packages/client/src/room/room-socket.ts', 'room-parts'],
])('%s goes to %s', (id, chunk) => {
  expect(nameOf(id, graph)).toBe(chunk);
});

test.each(['room-card', 'room-settings', 'switch', 'crates', 'messages'])(
  '%s is left to the bundler',
  (id) => {
    expect(nameOf(id, graph)).toBeNull();
  },
);
