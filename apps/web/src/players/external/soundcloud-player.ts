/** SoundCloud through its HTML5 Widget API (developers.soundcloud.com/docs/api/html5-widget). */
import { PlayFailure } from '../player.ts';
import type { OnRemoteEvent } from './remote-player.ts';
import type { LengthDevice } from './song-length.ts';

export interface SoundCloudWidget {
  bind(event: string, listener: (data?: { currentPosition?: number }) => void): void;
  load(url: string, options: Record<string, unknown> & { callback: () => void }): void;
  play(): void;
  pause(): void;
  seekTo(ms: number): void;
  setVolume(percent: number): void;
  getDuration(callback: (ms: number) => void): void;
}

export interface SoundCloudApi {
  Widget: ((frame: HTMLIFrameElement) => SoundCloudWidget) & {
    Events: Record<'READY' | 'PLAY' | 'PAUSE' | 'FINISH' | 'PLAY_PROGRESS' | 'ERROR', string>;
  };
}

export interface SoundCloudOptions {
  url: string;
  loadApi: () => Promise<SoundCloudApi>;
  mount: (attributes: Record<string, string>) => HTMLIFrameElement;
}

/** The widget takes a track URL; for a numeric id that is the API's URL. */
export function soundCloudTrackUrl(providerSongId: string): string {
  return /^\d+$/.test(providerSongId)
    ? `https://api.soundcloud.com/tracks/${providerSongId}`
    : `https://soundcloud.com/${providerSongId.replace(/^https:\/\/soundcloud\.com\//, '')}`;
}

const widgetOptions = {
  auto_play: false,
  hide_related: true,
  show_comments: false,
  show_user: true,
  visual: false,
};

export function createSoundCloudDevice({ url, loadApi, mount }: SoundCloudOptions): LengthDevice {
  let widget: SoundCloudWidget | null = null;
  let frame: HTMLIFrameElement | null = null;
  let api: SoundCloudApi | null = null;
  let startAtMs = 0;
  let emit: OnRemoteEvent = () => undefined;

  const bindEvents = (created: SoundCloudWidget, { Widget: { Events } }: SoundCloudApi): void => {
    created.bind(Events.PLAY, () => emit({ kind: 'playing' }));
    created.bind(Events.PAUSE, () => emit({ kind: 'paused' }));
    created.bind(Events.FINISH, () => emit({ kind: 'ended' }));
    created.bind(Events.ERROR, () =>
      emit({ kind: 'failed', failure: new PlayFailure('not-found', 'SoundCloud does not play this track') }),
    );
    created.bind(Events.PLAY_PROGRESS, (data) => {
      if (data?.currentPosition !== undefined)
        emit({ kind: 'position', seconds: data.currentPosition / 1_000 });
    });
  };

  return {
    async open(onEvent) {
      emit = onEvent;
      api = await loadApi();
    },
    async cue(providerSongId, startAt) {
      const address = soundCloudTrackUrl(providerSongId);
      startAtMs = startAt * 1_000;
      const loadedApi = api;
      if (!loadedApi) throw new PlayFailure('network', 'The widget is not there');
      if (widget) {
        await new Promise<void>((resolve) => widget?.load(address, { ...widgetOptions, callback: resolve }));
      } else {
        // The widget needs a first track in its URL. A widget whose first track failed can't be reused for the
        // next.
        frame?.remove();
        frame = mount({
          src: `${url}/player/?url=${encodeURIComponent(address)}&auto_play=false&hide_related=true&show_comments=false`,
          title: 'SoundCloud',
          allow: 'autoplay',
        });
        const created = loadedApi.Widget(frame);
        // Bind before READY: a missing track sends ERROR in its place.
        bindEvents(created, loadedApi);
        await new Promise<void>((resolve) => created.bind(loadedApi.Widget.Events.READY, () => resolve()));
        widget = created;
      }
    },
    play() {
      // The widget can't seek before it plays.
      widget?.play();
      if (startAtMs > 0) widget?.seekTo(startAtMs);
      startAtMs = 0;
    },
    pause: () => widget?.pause(),
    seek(seconds) {
      startAtMs = seconds * 1_000;
      widget?.seekTo(startAtMs);
    },
    setVolume: (amplitude) => widget?.setVolume(Math.round(amplitude * 100)),
    length: async () => {
      const ms = await new Promise<number>((resolve) => {
        if (widget) widget.getDuration(resolve);
        else resolve(0);
      });
      return { seconds: ms / 1_000, isLive: false };
    },
    stop: () => widget?.pause(),
    destroy: () => frame?.remove(),
  };
}
