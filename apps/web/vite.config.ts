import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { linguiCatalogues } from './build/lingui-catalogues.ts';
import { linguiMacro } from './build/lingui-macro.ts';
import { preloadFont } from './build/preload-font.ts';
import { preloadedFiles } from './build/preloaded-files.ts';

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
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    sourcemap: true,
    // Every browser that supports the popovers of `ui/menu` supports module preload.
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for what every page starts with: thirty small files compress a tenth worse.
            { name: 'start', tags: ['$initial'] },
            // Shared by all stage scenes; each scene is a chunk of its own.
            {
              name: 'scenery',
              test: /stage[\\/](palette|scenes[\\/](beat-layer|crowd-floor|glows|ground|light|local|rig|scene|speakers))\.(module\.css|tsx?)$/,
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
