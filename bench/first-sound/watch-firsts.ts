/** Milliseconds after navigation. */
export interface Firsts {
  /** The page asks to join the room. */
  readonly join: number | null;
  /** Somebody stands on the stage, drawn. */
  readonly stage: number | null;
  /** A song is heard: its position moves. */
  readonly sound: number | null;
}

declare global {
  interface Window {
    firsts: { stage: number | null; sound: number | null };
  }
}

/** Runs in the page before everything else. */
export function watchFirsts(): void {
  const firsts: Window['firsts'] = { stage: null, sound: null };
  window.firsts = firsts;
  // The players keep their media elements out of the document.
  const started = new Map<HTMLMediaElement, number>();
  // oxlint-disable-next-line typescript/unbound-method
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    started.set(this, this.currentTime);
    return play.call(this);
  };
  const isHeard = ([media, position]: [HTMLMediaElement, number]): boolean => {
    if (media.paused || media.muted || media.volume === 0 || media.seeking || media.readyState < 3)
      return false;
    // A jump to where the room is doesn't count as playing.
    const moved = media.currentTime - position;
    started.set(media, media.currentTime);
    return moved > 0 && moved < 0.1;
  };
  const look = (): void => {
    const now = performance.now();
    if (firsts.stage === null && document.querySelector('[data-guest]')) firsts.stage = now;
    if (firsts.sound === null && [...started].some(isHeard)) firsts.sound = now;
    if (firsts.stage === null || firsts.sound === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
export function readFirsts(): Firsts {
  const requests = performance.getEntriesByType('resource');
  const join = requests.find(({ name }) => /\/rooms\/[^/]+\/join$/.test(new URL(name).pathname));
  return { join: join?.startTime ?? null, ...window.firsts };
}
