/** Clothes: details drawn on the trunk from `body.ts`. */
import { shadeOf, mix } from './color.ts';
import { back, flat, front, lit, marks, pair, type Piece } from './piece.ts';
import { circle, ellipse, line, rect, star, symmetricPath, type Shape } from './shape.ts';

/** A garment has a cloth colour and draws its details on the trunk. */
export interface Garment {
  readonly cloth: string;
  readonly details: (trunk: Shape) => Piece[];
}

/** A track jacket with a zip in the given colour. */
export const zip = (cloth: string, metal = '#C9D6F2'): Garment => ({
  cloth,
  details: (trunk) => [
    ...front(flat(mix(cloth, metal, 0.75), line(2.8, 'M50 84L50 118.5'))),
    ...back(marks(trunk, flat(shadeOf(cloth), line(2.6, 'M22 92Q50 102 78 92')))),
  ],
});

/** A hooded jumper with two strings; from behind the hood is between the shoulders. */
export const hood = (cloth: string, string = '#FFF3DF'): Garment => ({
  cloth,
  details: (trunk) => [
    ...front(
      marks(trunk, flat(mix(cloth, '#2A1250', 0.22), ellipse(50, 75, 25, 12))),
      ...pair(flat(string, line(2.6, 'M44 88L44 96'))),
    ),
    ...back(flat(mix(cloth, '#2A1250', 0.24), symmetricPath('M50 72C64 72 73 76 73 82C72 92 60 98 50 106'))),
  ],
});

/** A shirt with a record printed on it. */
export const tee = (cloth: string, print = shadeOf(cloth), label = '#FFF3DF'): Garment => ({
  cloth,
  details: () => [
    ...front(flat(print, circle(50, 101, 8)), flat(label, circle(50, 101, 2.6))),
    ...back(
      flat(print, circle(50, 100, 11.5)),
      flat(label, circle(50, 100, 3.6)),
      flat(print, circle(50, 100, 1.4)),
    ),
  ],
});

/** A jersey with one broad stripe around it. */
export const stripe = (cloth: string, band: string): Garment => ({
  cloth,
  details: (trunk) => [marks(trunk, flat(band, rect(10, 95, 80, 10)))],
});

/** A machine's front plate with a lamp and two read-outs; louvres on the back. */
export const panel = (cloth: string, plate: string, lamp = '#FFB454'): Garment => ({
  cloth,
  details: () => [
    ...front(
      flat(plate, rect(35, 89, 30, 20, 6)),
      flat(lamp, circle(42.5, 99, 3.4)),
      flat('#7FE8DA', line(3, 'M50 96L59 96')),
      flat('#FF7A5C', line(3, 'M50 102L55 102')),
    ),
    ...back(flat(plate, line(3, 'M40 94L60 94M40 101L60 101M40 108L60 108'))),
  ],
});

/** Bare skin or feathers with a pale belly. */
export const belly = (skin: string, pale: string): Garment => ({
  cloth: skin,
  details: (trunk) => front(marks(trunk, flat(pale, ellipse(50, 103, 20, 21)))),
});

/** A stage jacket with glowing lapels, hem and shoulders, and a star on its back. Only earned designs wear it. */
export const gala = (cloth: string, trim = '#FFD873'): Garment => ({
  cloth,
  details: (trunk) => [
    ...front(
      flat(mix(cloth, '#1B1430', 0.5), symmetricPath('M50 76L60 80L50 108')),
      lit(trim, line(2.6, 'M39 82L50 108L61 82')),
      lit(trim, circle(50, 113.5, 1.8)),
    ),
    marks(trunk, lit(trim, rect(10, 117, 80, 2.6))),
    ...back(lit(trim, star(50, 100, 11, 4.8))),
    ...pair(lit(trim, line(3, 'M27 84Q31 77.5 38 75.5'))),
  ],
});
