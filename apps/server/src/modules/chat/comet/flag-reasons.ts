import { reportReasons } from '@turnstage/contracts';

/** Our reasons as the old chat spells them. */
export const flagReasons: readonly string[] = reportReasons.map((reason) => reason.toLowerCase());

/** Whatever is none of them is another one. */
export function reasonOf(id: string | undefined): (typeof reportReasons)[number] {
  return reportReasons.find((reason) => reason === id?.toUpperCase()) ?? 'OTHER';
}
