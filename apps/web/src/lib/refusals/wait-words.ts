import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What to tell of too many tries; `seconds` until the next one, NaN where it is not known. Never promises it too early. */
export function waitWords(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60);
  if (!(minutes > 1)) return msg`That was a lot at once. Wait a moment and try again.`;
  if (minutes < 60) return msg`That was a lot at once. Try again in about ${minutes} minutes.`;
  const hours = Math.ceil(minutes / 60);
  return msg`That was a lot at once. Try again in about ${plural(hours, { one: '# hour', other: '# hours' })}.`;
}
