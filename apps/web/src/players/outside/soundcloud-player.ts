/** SoundCloud by its HTML5 Widget API (developers.soundcloud.com/docs/api/html5-widget). */
import { PlayFailure } from '../player.ts';
import type { RemoteDevice, TellNews } from './remote-player.ts';

export interface SoundCloudWidget {
  bind(event: string, listener: (told?: { currentPosition?: number }) => void): void;
  load(url: string, options: Record<string, unknown> & { callback: () => void }): void;
  play(): void;
  pause(): void;
  seekTo(ms: number): void;
  setVolume(percent: number): void;
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

/** The widget takes the address of a track; by its number the one of the interface. */
export function soundCloudAddress(providerSongId: string): string {
  return /^\d+$/.test(providerSongId)
    ? `https://api.soundcloud.com/tracks/${providerSongId}`
    : `https://soundcloud.com/${providerSongId.replace(/^https:\/\/soundcloud\.com\//, '')}`;
}

const looks = { auto_play: false, hide_related: true, show_comments: false, show_user: true, visual: false };

export function createSoundCloudDevice({ url, loadApi, mount }: SoundCloudOptions): RemoteDevice {
  let widget: SoundCloudWidget | null = null;
  let frame: HTMLIFrameElement | null = null;
  let api: SoundCloudApi | null = null;
  let startAtMs = 0;
  let news: TellNews = () => undefined;

  const listen = (made: SoundCloudWidget, { Widget: { Events } }: SoundCloudApi): void => {
    made.bind(Events.PLAY, () => news({ kind: 'playing' }));
    made.bind(Events.PAUSE, () => news({ kind: 'paused' }));
    made.bind(Events.FINISH, () => news({ kind: 'ended' }));
    made.bind(Events.ERROR, () =>
      news({ kind: 'failed', failure: new PlayFailure('not-found', 'SoundCloud does not play this track') }),
    );
    made.bind(Events.PLAY_PROGRESS, (told) => {
      if (told?.currentPosition !== undefined)
        news({ kind: 'position', seconds: told.currentPosition / 1_000 });
    });
  };

  return {
    async open(tell) {
      news = tell;
      api = await loadApi();
    },
    async cue(providerSongId, startAt) {
      const address = soundCloudAddress(providerSongId);
      startAtMs = startAt * 1_000;
      const known = api;
      if (!known) throw new PlayFailure('network', 'The widget is not there');
      if (widget) {
        await new Promise<void>((resolve) => widget?.load(address, { ...looks, callback: resolve }));
      } else {
        // The widget wants a first track in its address; one that had none to show is of no use for the next.
        frame?.remove();
        frame = mount({
          src: `${url}/player/?url=${encodeURIComponent(address)}&auto_play=false&hide_related=true&show_comments=false`,
          title: 'SoundCloud',
          allow: 'autoplay',
        });
        const made = known.Widget(frame);
        // From the beginning: a track that is gone is told instead of being ready.
        listen(made, known);
        await new Promise<void>((resolve) => made.bind(known.Widget.Events.READY, () => resolve()));
        widget = made;
      }
    },
    play() {
      // It does not seek before it has begun to play.
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
    stop: () => widget?.pause(),
    destroy: () => frame?.remove(),
  };
}
