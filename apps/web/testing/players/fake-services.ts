/** Fakes of the services' scripts, with the documented interfaces, on the test's timers. Without sound. */
import type { MusicKitApi, MusicKitInstance } from '../../src/players/external/apple-player.ts';
import type { SoundCloudApi, SoundCloudWidget } from '../../src/players/external/soundcloud-player.ts';
import type { SpotifyApi, SpotifyPlayer, SpotifyState } from '../../src/players/external/spotify-player.ts';
import type { YouTubeApi, YouTubePlayer } from '../../src/players/external/youtube-player.ts';

/** From a command until it is heard. */
const reactionMs = 400;

/** A playback position that advances on the test's timers. */
class Tape {
  private seconds = 0;
  private since: number | null = null;

  get isRunning(): boolean {
    return this.since !== null;
  }
  get position(): number {
    return this.seconds + (this.since === null ? 0 : Math.max(0, Date.now() - this.since) / 1_000);
  }
  run(): void {
    this.since ??= Date.now();
  }
  hold(): void {
    this.seconds = this.position;
    this.since = null;
  }
  move(seconds: number): void {
    this.seconds = seconds;
    if (this.since !== null) this.since = Date.now();
  }
}

export class FakeYouTube {
  readonly created: FakeYouTubePlayer[] = [];
  /** Error codes by video id. */
  readonly errors = new Map<string, number>();
  /** Seconds by video id, 215 for the others; 0 for a live stream. */
  readonly lengths = new Map<string, number>();
  /** Scripts of the past didn't tell what is live. */
  reportsLive = true;
  gestureNeeded = false;

  readonly api: YouTubeApi;

  constructor() {
    const { created } = this;
    // oxlint-disable-next-line typescript/no-this-alias
    const service = this;
    this.api = {
      Player: class extends FakeYouTubePlayer {
        constructor(frame: HTMLIFrameElement, options: ConstructorParameters<YouTubeApi['Player']>[1]) {
          super(service, frame, options);
          created.push(this);
        }
      },
    };
  }
}

type YouTubeEvents = ConstructorParameters<YouTubeApi['Player']>[1]['events'];

class FakeYouTubePlayer implements YouTubePlayer {
  readonly tape = new Tape();
  volume = 100;
  isMuted = false;
  videoId = '';
  readonly frame: HTMLIFrameElement;
  private readonly service: FakeYouTube;
  private readonly events: YouTubeEvents;

  constructor(service: FakeYouTube, frame: HTMLIFrameElement, options: { events: YouTubeEvents }) {
    this.service = service;
    this.frame = frame;
    this.events = options.events;
    setTimeout(() => this.events.onReady(), 100);
  }

  emit(state: number): void {
    this.events.onStateChange({ data: state });
  }
  cueVideoById({ videoId, startSeconds }: { videoId: string; startSeconds: number }): void {
    this.videoId = videoId;
    this.tape.hold();
    this.tape.move(startSeconds);
    const error = this.service.errors.get(videoId);
    setTimeout(() => (error === undefined ? this.emit(5) : this.events.onError({ data: error })), 150);
  }
  playVideo(): void {
    if (this.service.gestureNeeded) {
      setTimeout(() => this.events.onAutoplayBlocked(), 50);
      return;
    }
    this.emit(3);
    setTimeout(() => {
      this.tape.run();
      this.emit(1);
    }, reactionMs);
  }
  pauseVideo(): void {
    this.tape.hold();
    this.emit(2);
  }
  stopVideo(): void {
    this.tape.hold();
  }
  seekTo(seconds: number): void {
    this.tape.move(seconds);
  }
  setVolume(percent: number): void {
    this.volume = percent;
  }
  mute(): void {
    this.isMuted = true;
  }
  unMute(): void {
    this.isMuted = false;
  }
  /** Known once it plays, as documented. */
  getDuration(): number {
    return this.tape.isRunning ? this.length : 0;
  }
  getVideoData(): { isLive?: boolean } {
    return this.service.reportsLive ? { isLive: this.length === 0 } : {};
  }
  private get length(): number {
    return this.service.lengths.get(this.videoId) ?? 215;
  }
  /** Like the real player, updates four times a second. */
  getCurrentTime(): number {
    return Math.floor(this.tape.position * 4) / 4;
  }
  destroy(): void {
    this.tape.hold();
  }
}

export class FakeSoundCloud {
  readonly widgets: FakeWidget[] = [];
  readonly api: SoundCloudApi;
  /** Whether the first track of the next widget is missing. */
  isMissing = false;

  constructor() {
    const events = {
      READY: 'ready',
      PLAY: 'play',
      PAUSE: 'pause',
      FINISH: 'finish',
      PLAY_PROGRESS: 'playProgress',
      ERROR: 'error',
    };
    const widget = (frame: HTMLIFrameElement): SoundCloudWidget => {
      const created = new FakeWidget(frame, this.isMissing);
      this.widgets.push(created);
      return created;
    };
    this.api = { Widget: Object.assign(widget, { Events: events }) };
  }
}

class FakeWidget implements SoundCloudWidget {
  readonly tape = new Tape();
  readonly loaded: string[] = [];
  volume = 100;
  readonly frame: HTMLIFrameElement;
  private readonly listeners = new Map<string, (payload?: { currentPosition?: number }) => void>();
  private progress: unknown;

  constructor(frame: HTMLIFrameElement, isMissing: boolean) {
    this.frame = frame;
    setTimeout(() => this.emit(isMissing ? 'error' : 'ready'), 200);
  }

  emit(event: string, payload?: { currentPosition?: number }): void {
    this.listeners.get(event)?.(payload);
  }
  bind(event: string, listener: (payload?: { currentPosition?: number }) => void): void {
    this.listeners.set(event, listener);
  }
  load(url: string, { callback }: { callback: () => void }): void {
    this.loaded.push(url);
    this.pause();
    this.tape.move(0);
    setTimeout(callback, 200);
  }
  play(): void {
    setTimeout(() => {
      this.tape.run();
      this.emit('play');
      this.progress ??= setInterval(
        () => this.emit('playProgress', { currentPosition: this.tape.position * 1_000 }),
        200,
      );
    }, reactionMs);
  }
  pause(): void {
    clearInterval(this.progress as number);
    this.progress = undefined;
    if (this.tape.isRunning) this.emit('pause');
    this.tape.hold();
  }
  seekTo(ms: number): void {
    this.tape.move(ms / 1_000);
  }
  setVolume(percent: number): void {
    this.volume = percent;
  }
  getDuration(callback: (ms: number) => void): void {
    setTimeout(() => callback(214_500), 20);
  }
}

export class FakeSpotify {
  readonly created: FakeSpotifyPlayer[] = [];
  /** Requests to its API. */
  readonly requests: { url: string; token: string; body: { uris: string[]; position_ms: number } }[] = [];
  /** Valid tokens; others get 401. */
  readonly tokens = new Set<string>(['good']);
  isPremium = true;
  readonly api: SpotifyApi;

  constructor() {
    const { created } = this;
    // oxlint-disable-next-line typescript/no-this-alias
    const service = this;
    this.api = {
      Player: class extends FakeSpotifyPlayer {
        constructor(options: ConstructorParameters<SpotifyApi['Player']>[0]) {
          super(service, options);
          created.push(this);
        }
      },
    };
  }

  readonly fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (!this.tokens.has(token)) return new Response('{"error":{"status":401}}', { status: 401 });
    const body = JSON.parse(init?.body as string) as { uris: string[]; position_ms: number };
    this.requests.push({ url: url as string, token, body });
    this.created.at(-1)?.start(body.position_ms / 1_000);
    return new Response(null, { status: 204 });
  };
}

class FakeSpotifyPlayer implements SpotifyPlayer {
  readonly tape = new Tape();
  volume = 1;
  private readonly service: FakeSpotify;
  private readonly getToken: (callback: (token: string) => void) => void;
  private readonly listeners = new Map<string, (payload: never) => void>();

  constructor(
    service: FakeSpotify,
    { getOAuthToken }: { getOAuthToken: (callback: (token: string) => void) => void },
  ) {
    this.service = service;
    this.getToken = getOAuthToken;
  }

  emit(event: string, payload: unknown): void {
    this.listeners.get(event)?.(payload as never);
  }
  async connect(): Promise<boolean> {
    this.getToken(() => {
      setTimeout(() => {
        if (this.service.isPremium) this.emit('ready', { device_id: 'page 1' });
        else
          this.emit('account_error', { message: 'This functionality is restricted to premium users only' });
      }, 100);
    });
    return true;
  }
  disconnect(): void {
    this.tape.hold();
  }
  addListener(event: string, listener: (payload: never) => void): boolean {
    this.listeners.set(event, listener);
    return true;
  }
  private state(): SpotifyState {
    return { paused: !this.tape.isRunning, position: this.tape.position * 1_000, duration: 180_000 };
  }
  private change(): void {
    this.emit('player_state_changed', this.state());
  }
  start(seconds: number): void {
    setTimeout(() => {
      this.tape.move(seconds);
      this.tape.run();
      this.change();
    }, reactionMs);
  }
  async getCurrentState(): Promise<SpotifyState> {
    return this.state();
  }
  async resume(): Promise<void> {
    this.tape.run();
    this.change();
  }
  async pause(): Promise<void> {
    this.tape.hold();
    this.change();
  }
  async seek(ms: number): Promise<void> {
    this.tape.move(ms / 1_000);
    this.change();
  }
  async setVolume(amplitude: number): Promise<void> {
    this.volume = amplitude;
  }
  async activateElement(): Promise<void> {}
}

export class FakeMusicKit {
  readonly instance = new FakeMusic();
  configured: { developerToken: string } | null = null;
  readonly api: MusicKitApi = {
    configure: async (options) => {
      this.configured = options;
      return this.instance;
    },
  };
}

class FakeMusic implements MusicKitInstance {
  readonly tape = new Tape();
  isAuthorized = true;
  previewOnly = false;
  volume = 1;
  playbackState = 0;
  queue: { song: string; startTime: number } | null = null;
  readonly missing = new Set<string>();
  private readonly listeners = new Map<
    string,
    (payload: { state?: number; message?: string; currentPlaybackTime?: number }) => void
  >();

  private second = 0;
  constructor() {
    setInterval(() => {
      const second = Math.floor(this.tape.position);
      if (second === this.second || !this.tape.isRunning) return;
      this.second = second;
      this.listeners.get('playbackTimeDidChange')?.({ currentPlaybackTime: second });
    }, 10);
  }
  emit(state: number): void {
    this.playbackState = state;
    this.listeners.get('playbackStateDidChange')?.({ state });
  }
  async authorize(): Promise<string> {
    this.isAuthorized = true;
    return 'music-user-token';
  }
  async setQueue(options: { song: string; startPlaying: boolean; startTime: number }): Promise<void> {
    if (this.missing.has(options.song)) throw new Error('CONTENT_UNAVAILABLE');
    this.queue = options;
    this.tape.hold();
    this.tape.move(options.startTime);
  }
  async play(): Promise<void> {
    this.emit(8);
    setTimeout(() => {
      this.tape.run();
      this.emit(2);
    }, reactionMs);
  }
  pause(): void {
    this.tape.hold();
    this.emit(3);
  }
  stop(): void {
    this.tape.hold();
    this.emit(4);
  }
  async seekToTime(seconds: number): Promise<void> {
    this.tape.move(seconds);
  }
  addEventListener(
    event: string,
    listener: (payload: { state?: number; message?: string; currentPlaybackTime?: number }) => void,
  ): void {
    this.listeners.set(event, listener);
  }
}
