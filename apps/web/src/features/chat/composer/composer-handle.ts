/** What others ask of the box to write in, and what it offers. */
import type { CrateCard, SongCard } from '@turnstage/contracts';
import type { ComponentType } from 'react';
import type { ChatLine } from '../channel/chat-log.ts';
import type { StageActs } from '../emoji/emoji-panel.tsx';

export interface ComposerHandle {
  focus(): void;
  /** Puts `@name` at the end and the caret behind it. */
  mention(nickname: string): void;
}

/** What the lines of the log ask for. */
export interface LineComposer extends ComposerHandle {
  reply(line: ChatLine): void;
  edit(line: ChatLine): void;
  addPictures(files: readonly File[]): void;
}

/** Something to show beside words. */
export type Shown = { song: SongCard } | { crate: CrateCard };

export interface ComposerOffers {
  /** People who can be called by name. */
  readonly names: () => readonly string[];
  readonly groups: readonly string[];
  readonly stage?: StageActs;
  /** Chooses a song or a crate to show; another feature draws it. */
  readonly ShowPicker?: ComponentType<{ onPick: (shown: Shown) => void; onClose: () => void }>;
}
