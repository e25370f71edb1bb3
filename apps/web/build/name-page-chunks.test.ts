import { expect, test } from 'vitest';
import { namePageChunks } from './name-page-chunks.ts';

interface Imports {
  statically?: string[];
  dynamically?: string[];
}

const modules: Record<string, Imports> = {
  main: { statically: ['react'], dynamically: ['lobby', 'room-screen', 'crates', 'messages', 'bell'] },
  react: {},
  lobby: {
    statically: ['room-card', 'welcome', 'packages/client/src/index.ts'],
    dynamically: ['miniature'],
  },
  welcome: {},
  miniature: { statically: ['figure', 'miniature-frame'] },
  'miniature-frame': {},
  figure: {},
  bell: { statically: ['number-badge', 'room-card'] },
  'number-badge': {},
  'packages/client/src/index.ts': {
    statically: [
      'packages/client/src/room/room-socket.ts',
      'packages/client/src/personal/personal-connection.ts',
      'packages/client/src/http/routes/rooms.generated.ts',
    ],
  },
  'packages/client/src/room/room-socket.ts': {},
  'packages/client/src/personal/personal-connection.ts': {},
  'packages/client/src/http/routes/rooms.generated.ts': {},
  crates: { statically: ['song-menu'] },
  messages: { statically: ['composer'] },
  'room-screen': {
    statically: [
      'room-card',
      'song-menu',
      'composer',
      'vote-buttons',
      'figure',
      'packages/client/src/index.ts',
    ],
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

const nameOf = namePageChunks({
  entry: ['main'],
  room: ['room-screen'],
  lobby: ['lobby'],
  lobbyLater: ['miniature'],
  signedIn: ['bell'],
  others: ['crates'],
});

test.each([
  ['vote-buttons', 'room'],
  ['room-screen', 'room'],
  ['composer', 'room-parts'],
  ['song-menu', 'screen-parts'],
  ['room-card', 'page-parts'],
  ['bell', 'signed-in'],
  ['number-badge', 'signed-in'],
  // Through the index of its package the lobby reaches it as well.
  ['packages/client/src/room/room-socket.ts', 'room-parts'],
  ['packages/client/src/personal/personal-connection.ts', 'signed-in'],
])('%s goes to %s', (id, chunk) => {
  expect(nameOf(id, graph)).toBe(chunk);
});

test.each([
  'welcome',
  'figure',
  'miniature-frame',
  'room-settings',
  'switch',
  'crates',
  'messages',
  'packages/client/src/http/routes/rooms.generated.ts',
])('%s is left to the bundler', (id) => {
  expect(nameOf(id, graph)).toBeNull();
});
