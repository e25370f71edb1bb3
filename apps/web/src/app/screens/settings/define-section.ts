import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Icon } from '../../../ui/icons/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';

interface SectionOptions {
  /** The path segment after `/settings/`. */
  path: string;
  label: MessageDescriptor;
  /** One sentence below the page title. */
  lead?: MessageDescriptor;
  icon: Icon;
  /** Message catalogues of every feature that the section uses. */
  catalogues: readonly string[];
  /** Content only: the shell renders the title. Related settings go into a `Panel`. */
  load: () => Promise<ComponentType>;
}

export interface SettingsSection extends Omit<SectionOptions, 'load' | 'catalogues'> {
  component: ComponentType;
  preload: () => void;
}

export function defineSection({ catalogues, load, ...rest }: SectionOptions): SettingsSection {
  return { ...rest, ...lazyWithCatalogues(catalogues, load) };
}
