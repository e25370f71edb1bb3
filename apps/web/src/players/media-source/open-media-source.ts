/** Connects a MediaSource to an audio element. */

/** iPhones only have this kind, from iOS 17.1 on; it says when it wants data, and drops some by itself. */
type ManagedMediaSource = MediaSource & { readonly streaming: boolean };

declare global {
  interface Window {
    ManagedMediaSource?: { new (): ManagedMediaSource; isTypeSupported(type: string): boolean };
  }
}

export const mimeType = (codec: string): string => `audio/mp4; codecs="${codec}"`;

export function canUseMediaSource(): boolean {
  const { ManagedMediaSource, MediaSource } = globalThis as Partial<Window & typeof globalThis>;
  return (ManagedMediaSource ?? MediaSource)?.isTypeSupported(mimeType('mp4a.40.2')) ?? false;
}

export interface OpenMediaSource {
  readonly source: MediaSource;
  /** Whether a managed source has enough for now. */
  isSatisfied(): boolean;
}

/**
 * Resolves when buffers can be added. Takes the element at once, and leaves it at once when the signal is aborted,
 * unless it has another song by then.
 */
export async function openMediaSource(
  element: HTMLAudioElement,
  signal: AbortSignal,
): Promise<OpenMediaSource> {
  const { ManagedMediaSource } = globalThis as Partial<Window & typeof globalThis>;
  const managed = ManagedMediaSource ? new ManagedMediaSource() : null;
  const source = managed ?? new MediaSource();
  const url = URL.createObjectURL(source);
  const child = managed && document.createElement('source');
  const opened = new Promise<void>((resolve) => {
    source.addEventListener('sourceopen', () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve());
  });
  signal.addEventListener('abort', () => {
    URL.revokeObjectURL(url);
    const isOurs = child ? child.parentNode === element : element.src === url;
    if (!isOurs) return;
    element.removeAttribute('src');
    element.replaceChildren();
    element.load();
  });
  if (child) {
    // It doesn't open for an element that could also play on another device.
    element.disableRemotePlayback = true;
    element.removeAttribute('src');
    child.type = 'video/mp4';
    child.src = url;
    element.replaceChildren(child);
    element.load();
  } else element.src = url;
  await opened;
  signal.throwIfAborted();
  return { source, isSatisfied: () => managed?.streaming === false };
}
