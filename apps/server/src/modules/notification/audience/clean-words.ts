import { refuse } from '../../../http/refusal.ts';

interface Words {
  readonly title?: string | undefined;
  readonly message: string;
}

/** What a person wrote, without characters that turn the writing around or show nothing. */
export function cleanWords({ title, message }: Words): { title: string | null; message: string } {
  const words = clean(message);
  if (words === '')
    throw refuse('request/invalid', { field: 'message', message: 'The message says nothing' });
  return { title: (title && clean(title)) || null, message: words };
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
