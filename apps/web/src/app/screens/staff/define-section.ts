import type { MessageDescriptor } from '@lingui/core';
import type { TokenRole } from '@turnstage/contracts';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Icon } from '../../../ui/icons/index.ts';
import { lazyWithWords } from '../../lazy-with-words.ts';

export interface StaffSectionProps {
  /** The part behind the section's path: one person, one mail; absent on the section's own page. */
  item: string | undefined;
}

interface SectionOptions {
  /** The part behind `/staff/`. */
  path: string;
  label: MessageDescriptor;
  icon: Icon;
  /** The weakest rank that may do something here. */
  rank: TokenRole;
  /** Catalogues of every feature that the section composes. */
  catalogues: readonly string[];
  /** Draws its own title, with `StaffPage`. */
  load: () => Promise<ComponentType<StaffSectionProps>>;
}

export interface StaffSection extends Omit<SectionOptions, 'load' | 'catalogues'> {
  component: LazyExoticComponent<ComponentType<StaffSectionProps>>;
  preload: () => void;
}

export function defineSection({ catalogues, load, ...rest }: SectionOptions): StaffSection {
  return { ...rest, ...lazyWithWords(catalogues, load) };
}
