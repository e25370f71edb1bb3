/**
 * A local version of SoundCloud's HTML5 widget: the script and the frame that its documentation describes, without
 * sound.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSoundCloudPlayer {
  /** The value for SOUNDCLOUD_PLAYER_URL. */
  readonly url: string;
  /** Tracks that frames were opened with, in order. */
  readonly opened: readonly string[];
  stop(): Promise<void>;
}

/** `SC.Widget` on an existing frame; its position follows the browser's clock. Tracks named "gone" don't exist. */
const script = `
(() => {
  const Events = { READY: 'ready', PLAY: 'play', PAUSE: 'pause', FINISH: 'finish', PLAY_PROGRESS: 'playProgress', ERROR: 'error' };
  function Widget(frame) {
    const listeners = {};
    const emit = (event, data) => listeners[event]?.(data);
    let at = 0, since = null, progress;
    const position = () => at + (since === null ? 0 : performance.now() - since);
    const hold = () => { at = position(); since = null; clearInterval(progress); };
    const open = (address, whenReady) => {
      hold(); at = 0; frame.dataset.track = address;
      setTimeout(() => (address.endsWith('gone') ? emit('error') : whenReady()), 30);
    };
    open(new URL(frame.src).searchParams.get('url'), () => emit('ready'));
    return {
      bind(event, listener) { listeners[event] = listener; },
      load(address, { callback }) { open(address, callback); },
      play() {
        setTimeout(() => {
          since ??= performance.now();
          emit('play');
          progress = setInterval(() => emit('playProgress', { currentPosition: position() }), 200);
        }, 60);
      },
      pause() { if (since !== null) emit('pause'); hold(); },
      seekTo(ms) { at = ms; if (since !== null) since = performance.now(); },
      getDuration(callback) { setTimeout(() => callback(187000), 20); },
      setVolume(percent) { frame.dataset.volume = String(percent); },
    };
  }
  window.SC = { Widget: Object.assign(Widget, { Events }) };
})();
`;

export async function startFakeSoundCloudPlayer(): Promise<FakeSoundCloudPlayer> {
  const opened: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sound.test');
    if (url.pathname === '/player/api.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url.pathname === '/player/') {
      opened.push(url.searchParams.get('url') ?? '');
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>track</title><body style="background:#f50">');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
