/** The part of HTMLAudioElement that the players use. */
export interface AudioElement {
  currentTime: number;
  playbackRate: number;
  preservesPitch: boolean;
  volume: number;
  muted: boolean;
  src: string;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  /** Seconds; NaN before it is known. */
  readonly duration: number;
  readonly error: { readonly code: number; readonly message: string } | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** `readyState` values, named as in the HTML standard. */
export const haveMetadata = 1;
export const haveFutureData = 3;

/** Error codes of the element, named as in the HTML standard. */
export const mediaErrorNetwork = 2;
export const mediaErrorDecode = 3;
