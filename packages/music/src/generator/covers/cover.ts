import { randomFrom } from '../random.ts';
import { motifs } from './motifs.ts';
import { palettes } from './palettes.ts';

/**
 * A square cover as an SVG document: flat shapes, no text, no external references. The same seed produces the same
 * cover.
 */
export function drawCover(seed: string): string {
  const random = randomFrom(seed, 'cover');
  const palette = random.pick(palettes);
  const motif = random.pick(motifs);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">' +
    `<rect width="100" height="100" fill="${palette.ground}"/>${motif(palette, random)}</svg>`
  );
}
