/**
 * A local version of YouTube's IFrame player: the script and the frame that its documentation describes, without
 * video.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeYouTubePlayer {
  /** The value for YOUTUBE_PLAYER_URL. */
  readonly url: string;
  /** Paths that browsers requested, in order. */
  readonly requestedPaths: readonly string[];
  /** The referrer of each of them. */
  readonly referrers: readonly string[];
  stop(): Promise<void>;
}

/**
 * `YT.Player` on an existing frame; states and calls as documented, its position follows the browser's clock. Videos are
 * 214.5 seconds long, which is known once they play. Ids that start with "live" are live streams.
 */
const script = `
(() => {
  class Player {
    constructor(frame, { events }) {
      this.frame = frame; this.events = events; this.at = 0; this.since = null;
      setTimeout(() => events.onReady({ target: this }), 20);
    }
    tell(data) { this.events.onStateChange({ data, target: this }); }
    hold() { this.at = this.getCurrentTime(); this.since = null; }
    cueVideoById({ videoId, startSeconds }) {
      this.hold(); this.at = startSeconds; this.frame.dataset.video = videoId;
      if (videoId.startsWith('not-embed')) setTimeout(() => this.events.onError({ data: 150 }), 20);
      else setTimeout(() => this.tell(5), 20);
    }
    playVideo() {
      this.tell(3);
      setTimeout(() => { this.since = performance.now(); this.tell(1); }, 60);
    }
    pauseVideo() { this.hold(); this.tell(2); }
    stopVideo() { this.hold(); }
    seekTo(seconds) { this.at = seconds; if (this.since !== null) this.since = performance.now(); }
    setVolume(percent) { this.frame.dataset.volume = String(percent); }
    mute() {} unMute() {}
    getDuration() { return this.since === null || this.isLive ? 0 : 214.5; }
    getVideoData() { return { video_id: this.frame.dataset.video, isLive: this.isLive }; }
    get isLive() { return this.frame.dataset.video.startsWith('live'); }
    getCurrentTime() { return this.at + (this.since === null ? 0 : (performance.now() - this.since) / 1000); }
    destroy() { this.hold(); }
  }
  window.YT = { Player, loaded: 1 };
  window.onYouTubeIframeAPIReady?.();
})();
`;

export async function startFakeYouTubePlayer(): Promise<FakeYouTubePlayer> {
  const requestedPaths: string[] = [];
  const referrers: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    requestedPaths.push(path);
    referrers.push(request.headers.referer ?? '');
    if (path === '/iframe_api') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (path === '/embed/')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>film</title><body style="background:#213">');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    referrers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
