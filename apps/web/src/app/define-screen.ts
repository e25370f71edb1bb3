import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Offers } from '../session/index.ts';
import type { Icon } from '../ui/icons/index.ts';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import type { ScreenForm } from './screen-skeleton.tsx';

/** How a screen is framed: with the shell's navigation, or bare (a room fills the window itself). */
export type ScreenFrame = 'shell' | 'bare';

export interface ScreenNavigation {
  label: MessageDescriptor;
  icon: Icon;
  /** Whether the installation offers the screen. Absent: always. The screen is hidden until this is known. */
  isOffered?: (offers: Offers) => boolean;
}

interface ScreenOptions {
  /**
   * A wouter pattern such as `/r/:slug`. A last segment with `?` is optional; the screen stays mounted when it
   * changes.
   */
  path: string;
  /** Message catalogues of every feature that the screen uses; see docs/guides/add-a-screen.md. */
  catalogues: readonly string[];
  load: () => Promise<ComponentType>;
  frame?: ScreenFrame;
  /** What shows while the code loads, in the form of the screen; `page` by default. */
  skeleton?: ScreenForm;
  /** Opens beside the room that it leads back to, so that the music goes on (rule H22). */
  opensBesideRoom?: boolean;
  /** Set when the screen is a main navigation item. */
  navigation?: ScreenNavigation;
}

export interface Screen extends Required<Omit<ScreenOptions, 'load' | 'catalogues' | 'navigation'>> {
  navigation?: ScreenNavigation;
  component: ComponentType;
  /** Loads code and messages ahead of the visit. Safe to call repeatedly. */
  preload: () => void;
}

export function defineScreen({
  path,
  catalogues,
  load,
  frame = 'shell',
  skeleton = { shape: 'page' },
  opensBesideRoom = false,
  navigation,
}: ScreenOptions): Screen {
  return { path, frame, skeleton, opensBesideRoom, navigation, ...lazyWithCatalogues(catalogues, load) };
}
