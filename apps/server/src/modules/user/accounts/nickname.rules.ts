import { limits } from '@turnstage/contracts';

/** Key for uniqueness: nicknames are unique regardless of case and surrounding spaces. */
export function nicknameKey(nickname: string): string {
  return nickname.trim().normalize('NFKC').toLowerCase();
}

/**
 * Collapses whitespace and removes control and invisible characters, so that two nicknames can't look the same and
 * differ.
 */
export function cleanNickname(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Nicknames to try for someone who didn't choose one: the local part of the e-mail address, then the same with
 * numbers (decisions section 1).
 */
export function nicknamesFromEmail(email: string, seed: number): string[] {
  const local = cleanNickname(email.split('@', 1)[0] ?? '');
  const base = (local.length < limits.nickname.min ? `${local}dj` : local).slice(0, limits.nickname.max - 5);
  const withNumbers = Array.from(
    { length: 8 },
    (_, index) => `${base}${((seed + index * 7919) % 9000) + 1000}`,
  );
  return [base, ...withNumbers];
}

const palette = ['#FFB454', '#FF7A5C', '#FF6F94', '#F5CF5A', '#FF9347', '#D79BFF', '#7FE3C8', '#8FC7FF'];

/** Chat colour for someone who didn't choose one. */
export function defaultColor(seed: number): string {
  return palette[seed % palette.length] as string;
}

/** Colours are stored and sent as `#RRGGBB`. */
export function normalizeColor(color: string): string {
  return `#${color.replace('#', '').toUpperCase()}`;
}
