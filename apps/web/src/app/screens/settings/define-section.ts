import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Icon } from '../../../ui/icons/index.ts';
import { lazyWithWords } from '../../lazy-with-words.ts';

interface SectionOptions {
  /** The part behind `/settings/`. */
  path: string;
  label: MessageDescriptor;
  /** One sentence under the title of the page. */
  lead?: MessageDescriptor;
  icon: Icon;
  /** Catalogues of every feature that the section composes. */
  catalogues: readonly string[];
  /** Content only: the shell draws the title. Settings that belong together stand in a `Panel`. */
  load: () => Promise<ComponentType>;
}

export interface SettingsSection extends Omit<SectionOptions, 'load' | 'catalogues'> {
  component: LazyExoticComponent<ComponentType>;
  preload: () => void;
}

export function defineSection({ catalogues, load, ...rest }: SectionOptions): SettingsSection {
  return { ...rest, ...lazyWithWords(catalogues, load) };
}
