import { refuse } from '../../../http/refusal.ts';

interface MessageText {
  readonly title?: string | undefined;
  readonly message: string;
}

/** Removes characters that change the writing direction or show nothing. */
export function cleanNotificationText({ title, message }: MessageText): {
  title: string | null;
  message: string;
} {
  const text = cleanLine(message);
  if (text === '') throw refuse('request/invalid', { field: 'message', message: 'The message is empty' });
  return { title: (title && cleanLine(title)) || null, message: text };
}

function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
