import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Icon } from '../ui/icons/index.ts';
import { lazyWithWords } from './lazy-with-words.ts';

/** How the shell frames a screen: with the navigation, or alone (a room fills the window itself). */
export type ScreenFrame = 'shell' | 'bare';

export interface ScreenNavigation {
  label: MessageDescriptor;
  icon: Icon;
}

interface ScreenOptions {
  /** wouter's pattern, such as `/r/:slug`. A last part with `?` may be absent; the screen stays when it changes. */
  path: string;
  /** Catalogues of every feature that the screen composes; see docs/guides/add-a-screen.md. */
  catalogues: readonly string[];
  load: () => Promise<ComponentType>;
  frame?: ScreenFrame;
  /** Present when the screen is one of the main places. */
  navigation?: ScreenNavigation;
}

export interface Screen extends Required<Omit<ScreenOptions, 'load' | 'catalogues' | 'navigation'>> {
  navigation?: ScreenNavigation;
  component: ComponentType;
  /** Fetches code and words ahead of the visit; harmless to repeat. */
  preload: () => void;
}

export function defineScreen({ path, catalogues, load, frame = 'shell', navigation }: ScreenOptions): Screen {
  return { path, frame, navigation, ...lazyWithWords(catalogues, load) };
}
