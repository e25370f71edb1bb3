/** Input of the stage. Plain data: the room page maps the room state to it. */
import type { ConsumableAnchor, ConsumableEffect, RoomAccent, RoomDesign } from '@turnstage/contracts';
import type { Ref } from 'react';

export interface StagePerson {
  uuid: string;
  nickname: string;
  /** Slug of the avatar. */
  avatarId: string;
  isYou: boolean;
  isBot?: boolean;
  /** Nods to the beat. */
  likes: boolean;
}

export interface NextSong {
  title: string;
  artist: string;
  coverUrl?: string;
}

export interface StageDj extends StagePerson {
  songsRemaining?: number;
  songsPerTurn?: number;
  /** What they play now. */
  song?: Pick<NextSong, 'title' | 'artist'>;
  nextSong: NextSong | null;
  /** 0 plays, 1 is next, 2 after that; null while it's unknown whose turn it is. */
  turn: number | null;
  isPlaying: boolean;
}

export interface StageSong {
  /** Epoch milliseconds on the stage's clock; the beat is aligned to it. */
  startTime: number;
  endTime: number;
  bpm?: number | undefined;
  /** Seconds from the start of the song to a beat. */
  beatOffset?: number | undefined;
  /** How lively it is, from 0 to 1. */
  energy?: number | undefined;
}

/** The clock that a song's times are on. */
export interface StageClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Called when `now` was corrected. */
  onChange(listener: () => void): () => void;
}

export interface SeatOffer {
  /** Preferred desk of the offer; if someone sits there, the next free desk is used. */
  seat: number;
  /** Label of the button, such as "Take seat 5". */
  label: string;
  disabled?: boolean;
  onTakeSeat(): void;
}

/** Something that someone bought and everyone sees. */
export interface StageItem {
  id: string;
  userUuid: string;
  imageUrl: string;
  effect: ConsumableEffect;
  /** Whether the item fills the stage. */
  coversStage: boolean;
  anchor: ConsumableAnchor;
  /** Epoch milliseconds on this device's clock. */
  until: number;
}

export interface StageHandle {
  /** Throws it, or shows it on the figure of its person until its time is over. */
  showItem(item: StageItem): void;
  jump(uuid: string): void;
  emoji(uuid: string, emoji: string): void;
  /** Lets so many emoji fly from all over the floor. */
  celebrate(count: number): void;
}

export interface StageProps {
  design: RoomDesign;
  accent: RoomAccent;
  /** Desks on stage, 1 to 20. */
  seats: number;
  /** In the order of their turns; the first one plays. */
  djs: readonly StageDj[];
  crowd: readonly StagePerson[];
  /** 0 to 1; null before the first vote on the song. */
  vibe: number | null;
  nowPlaying: StageSong | null;
  /** Default: this device's clock. Stable. */
  clock?: StageClock;
  seatOffer: SeatOffer | null;
  /** What people wear and have lit already when the stage is drawn; a stable function. Later items: `showItem`. */
  wornItems?(): readonly StageItem[];
  /** Free desks are reserved for the seat queue. Default: reserved while there is no offer. */
  isReserved?: boolean;
  reducedMotion: boolean;
  /** Uses the phone's composition. */
  compact: boolean;
  /** Pixels at the top covered by the page's header; default 60, on a phone 0. */
  topInset?: number;
  /** Seats from `useSeating`, if the page needs them too. */
  seating?: ReadonlyMap<string, number>;
  /** `anchor` is the figure or name that was pressed. */
  onPerson?(uuid: string, anchor: Element): void;
  ref?: Ref<StageHandle>;
}
