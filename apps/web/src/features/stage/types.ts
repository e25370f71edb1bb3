/** What the stage is given. Plain data: the room page maps the room's state onto it. */
import type { RoomAccent, RoomDesign } from '@turnstage/contracts';
import type { Ref } from 'react';

export interface StagePerson {
  uuid: string;
  nickname: string;
  /** Slug of the avatar. */
  avatarId: string;
  isYou: boolean;
  /** Bobs to the beat. */
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
  /** 0 plays, 1 is next, 2 after that; null while nobody here knows whose turn it is. */
  turn: number | null;
  isPlaying: boolean;
}

export interface StageSong {
  /** Epoch milliseconds on this device's clock; the beat of all guests hangs on it. */
  startTime: number;
  endTime: number;
  bpm?: number;
}

export interface SeatOffer {
  /** Where the offer wishes to stand; it moves to the next free desk when somebody sits there. */
  seat: number;
  /** What the button says, "Take seat 5". */
  label: string;
  disabled?: boolean;
  onTake(): void;
}

export interface StageHandle {
  jump(uuid: string): void;
  emoji(uuid: string, emoji: string): void;
}

export interface StageProps {
  design: RoomDesign;
  accent: RoomAccent;
  /** Desks on stage, 1 to 20. */
  seats: number;
  /** In the order of their turns; the first plays. */
  djs: readonly StageDj[];
  crowd: readonly StagePerson[];
  /** 0 to 1 */
  vibe: number;
  nowPlaying: StageSong | null;
  seatOffer: SeatOffer | null;
  /** Free desks are kept for the line; so they are without an offer, unless this says otherwise. */
  held?: boolean;
  reducedMotion: boolean;
  /** The phone's composition. */
  compact: boolean;
  /** Pixels at the top that the page's header covers; 60, on a phone 0. */
  topInset?: number;
  /** Seats kept by `useSeating`, where the page names them too. */
  seating?: ReadonlyMap<string, number>;
  onPerson?(uuid: string): void;
  ref?: Ref<StageHandle>;
}
