import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/**
 * The message after too many attempts; `seconds` until the next one, NaN when unknown. Rounds up, so that it never
 * promises too early.
 */
export function waitMessage(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60);
  if (!(minutes > 1)) return msg`That was a lot at once. Wait a moment and try again.`;
  if (minutes < 60) return msg`That was a lot at once. Try again in about ${minutes} minutes.`;
  const hours = Math.ceil(minutes / 60);
  return msg`That was a lot at once. Try again in about ${plural(hours, { one: '# hour', other: '# hours' })}.`;
}
