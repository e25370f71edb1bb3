import { limits } from '@turnstage/contracts';

/** Nicknames are unique without regard to case and outer blanks. */
export function nicknameKey(nickname: string): string {
  return nickname.trim().normalize('NFKC').toLowerCase();
}

/** Blanks folded, control characters out, so that two names can't look alike by invisible means. */
export function cleanNickname(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Names to try for somebody who chose none: the e-mail's local part, then with numbers (decisions section 1). */
export function nicknamesFromEmail(email: string, seed: number): string[] {
  const local = cleanNickname(email.split('@', 1)[0] ?? '');
  const base = (local.length < limits.nickname.min ? `${local}dj` : local).slice(0, limits.nickname.max - 5);
  const numbered = Array.from({ length: 8 }, (_, step) => `${base}${((seed + step * 7919) % 9000) + 1000}`);
  return [base, ...numbered];
}

const palette = ['#FFB454', '#FF7A5C', '#FF6F94', '#F5CF5A', '#FF9347', '#D79BFF', '#7FE3C8', '#8FC7FF'];

/** A chat colour for somebody who chose none. */
export function defaultColor(seed: number): string {
  return palette[seed % palette.length] as string;
}

/** Stored and sent as `#RRGGBB`. */
export function normalizeColor(color: string): string {
  return `#${color.replace('#', '').toUpperCase()}`;
}
