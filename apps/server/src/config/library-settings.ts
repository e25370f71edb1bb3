/** Settings for the installation's own library of music; docs/guides/library.md explains how. */
import { oneOf, text, wholeNumber } from './kinds.ts';
import type { Setting } from './setting.ts';

export const librarySettings = {
  LIBRARY_DIR: {
    kind: text,
    defaultDescription: 'there is no library',
    description: 'A folder of music that everyone here can DJ from. It is only read.',
  },
  LIBRARY_ACCESS: {
    kind: oneOf('members', 'moderators', 'staff'),
    default: 'members',
    description:
      'Who can DJ with songs of the library: everyone with an account, moderators and above, or staff.',
  },
  LIBRARY_CACHE_GB: {
    kind: wholeNumber(1, 100_000),
    default: '20',
    description:
      'How many gigabytes of songs of the library are kept prepared; the least recently played go first.',
  },
  LIBRARY_SCAN_MINUTES: {
    kind: wholeNumber(1, 10_080),
    default: '60',
    description: 'How often the folder is scanned. Changes that the system reports are found at once.',
  },
} satisfies Record<string, Setting>;
