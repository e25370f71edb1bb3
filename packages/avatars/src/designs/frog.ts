import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { blush, ink, mouth, ringEyes } from '../kit/face.ts';
import { tee } from '../kit/garment.ts';
import { back, flat, front, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, symmetricPath } from '../kit/shape.ts';

const skin = '#64C25C';

export const frog: Design = {
  slug: 'frog',
  name: 'Frog',
  color: skin,
  body: body({ garment: tee('#F79A38', '#8E5330'), hand: skin, foot: '#3F8A4E' }),
  head: [
    ...pair(solid(skin, circle(26, 19, 14.5))),
    solid(skin, symmetricPath('M50 19C74 19 93 32 93 52C93 68 74 79 50 79')),
    ...ringEyes(24, 19.5, 9.4, 6.2, '#FFFDF4', ink),
    ...blush(33, 58, '#F7A072', 5.4),
    ...mouth(55, 25, ink, 9),
    ...front(...pair(flat('#2F7A45', ellipse(46.4, 43, 1.4, 1.8)))),
    ...back(
      ...pair(flat('#479A4B', ellipse(36, 46, 6, 4.4, -14))),
      flat('#479A4B', ellipse(52, 62, 5, 3.8)),
      flat('#479A4B', circle(73, 58, 3)),
    ),
  ],
};
