import type { MessageDescriptor } from '@lingui/core';
import type { InstallationPermission } from '@turnstage/permissions';
import type { ComponentType } from 'react';
import type { Offers } from '../../../session/index.ts';
import type { Icon } from '../../../ui/icons/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';

export interface StaffSectionProps {
  /** The path segment after the section: a person, an email. Absent on the section's own page. */
  item: string | undefined;
}

export type StaffGroup = 'moderation' | 'rooms' | 'music' | 'shop' | 'server';

interface SectionOptions {
  /** The path segment after `/staff/`. */
  path: string;
  group: StaffGroup;
  label: MessageDescriptor;
  icon: Icon;
  /** What one needs to see it. */
  permission: InstallationPermission;
  /** Whether the installation has it; always, when absent. */
  isOffered?: (offers: Offers) => boolean;
  /** Message catalogues of every feature that the section uses. */
  catalogues: readonly string[];
  /** Renders its own title with `StaffPage`. */
  load: () => Promise<ComponentType<StaffSectionProps>>;
}

export interface StaffSection extends Omit<SectionOptions, 'load' | 'catalogues'> {
  component: ComponentType<StaffSectionProps>;
  preload: () => void;
}

export function defineSection({ catalogues, load, ...rest }: SectionOptions): StaffSection {
  return { ...rest, ...lazyWithCatalogues(catalogues, load) };
}
