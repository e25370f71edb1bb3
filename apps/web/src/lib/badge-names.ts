import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The badges that a profile can have (document 1 section 3). */
export const badgeNames = {
  VERIFIED: msg`Verified`,
  IDENTITY_VERIFIED: msg`Identity verified`,
  STAFF: msg`Staff`,
  PLATINUM: msg`Platinum`,
  DOUBLE_PLATINUM: msg`Double platinum`,
  JQBX: msg`JQBX`,
} as const satisfies Record<string, MessageDescriptor>;

export type Badge = keyof typeof badgeNames;
export const badges = Object.keys(badgeNames) as Badge[];

export function isBadge(text: string): text is Badge {
  return text in badgeNames;
}
