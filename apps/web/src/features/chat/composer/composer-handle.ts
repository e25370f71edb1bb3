/** What the composer offers to other components, and what it needs from them. */
import type { CrateCard, SongCard } from '@turnstage/contracts';
import type { ComponentType } from 'react';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import type { StageActions } from '../emoji/emoji-throw.tsx';

export interface ComposerHandle {
  focus(): void;
  /** Appends `@name` and puts the caret after it. */
  mention(nickname: string): void;
}

/** What messages in the timeline ask of the composer. */
export interface MessageComposerHandle extends ComposerHandle {
  reply(message: TimelineMessage): void;
  edit(message: TimelineMessage): void;
  addImages(files: readonly File[]): void;
}

/** A song or crate shared in a message. */
export type SharedCard = { song: SongCard } | { crate: CrateCard };

export interface ComposerOptions {
  /** People who can be mentioned. */
  readonly names: () => readonly string[];
  readonly groups: readonly string[];
  readonly stage?: StageActions;
  /** Picks a song or crate to share; rendered by another feature. */
  readonly SharePicker?: ComponentType<{ onPick: (shown: SharedCard) => void; onClose: () => void }>;
}
