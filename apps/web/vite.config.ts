import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { linguiCatalogues } from './build/lingui-catalogues.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { namePageChunks } from './build/name-page-chunks.ts';
import { preloadFont } from './build/preload-font.ts';
import { preloadedFiles } from './build/preloaded-files.ts';
import { refuseCircularChunks } from './build/refuse-circular-chunks.ts';

/** The id of a module of the client. */
const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Paths that the server handles; the dev server proxies these and serves the rest. */
const serverPrefixes = [
  '/api',
  '/primus',
  '/v3',
  '/media',
  '/auth',
  '/avatars',
  '/consumables',
  '/files',
  '/health',
];

const serverUrl = process.env.TURNSTAGE_SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    // Before react(): the macro needs the original JSX.
    linguiMacro(),
    linguiCatalogues(),
    react(),
    tailwindcss(),
    preloadFont(/inter-latin-opsz-normal.*\.woff2$/),
    refuseCircularChunks(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    // Beside the files, which don't name them: that would be a kilobyte for a room.
    sourcemap: 'hidden',
    // Every browser that supports the popovers of `ui/menu` supports module preload.
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    rolldownOptions: {
      output: {
        // A group that is split by entries (`entriesAware`) appends all of their names, after `~`.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // One file for what every page starts with: thirty small files compress a tenth worse.
            { name: 'start', tags: ['$initial'] },
            // Shared by all stage scenes; each scene is a chunk of its own.
            {
              name: 'scenery',
              test: /(avatar-box|stage[\\/](palette|layout[\\/]stable-hash|scenes[\\/](beat-layer|crowd-floor|glows|ground|light|local|rig|scene|speakers)))\.(module\.css|tsx?)$/,
            },
            {
              name: namePageChunks({
                entry: [source('app/main.tsx')],
                room: ['app/screens/room-screen.tsx', 'app/screens/room/room-dock.tsx'].map(source),
                lobby: [source('app/screens/lobby.tsx')],
                lobbyLater: [source('features/stage/miniature/stage-miniature.tsx')],
                signedIn: ['app/shell/messages-button.tsx', 'app/shell/notification-bell.tsx'].map(source),
                others: ['app/screens/crates/crates-screen.tsx', 'app/later-skeleton-shapes.tsx'].map(source),
              }),
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
              test: /[\\/](@tanstack[\\/](react-query|query-core)|web[\\/]src[\\/]lib)[\\/](?!refusals[\\/](?!get-))/,
              // What few screens use loads with them.
              minShareCount: 6,
            },
            // Small parts of most screens, lobby and room among them.
            {
              name: 'shared',
              test: /[\\/](web[\\/]src[\\/]ui[\\/](chip|cover-art|panel|tag)\.tsx|http[\\/]routes[\\/].*[\\/](communities|events|favorites|rooms)\.generated\.ts)$/,
              minShareCount: 3,
            },
            // Two lists of numbers that forms and rooms need together.
            { name: 'limits', test: /contracts[\\/]src[\\/](limits|field-lengths)\.ts$/ },
            // A few hundred bytes each: those that the same screens call share a file.
            {
              name: 'routes',
              test: /http[\\/]routes[\\/].*\.generated\.ts$/,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? '5173'),
    proxy: Object.fromEntries(
      serverPrefixes.map((prefix) => [
        prefix,
        { target: serverUrl, changeOrigin: false, ws: prefix === '/primus' || prefix === '/api' },
      ]),
    ),
  },
});
