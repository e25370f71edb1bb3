/** Lower case without accents, so that `cafe` finds `Café`. For comparing, never for display. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
