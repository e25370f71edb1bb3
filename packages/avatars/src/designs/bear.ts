import type { Design } from '../design.ts';
import { body } from '../kit/body.ts';
import { eyes, mouth, nose } from '../kit/face.ts';
import { hood } from '../kit/garment.ts';
import { flat, front, pair, solid } from '../kit/piece.ts';
import { circle, ellipse, rect, symmetricPath } from '../kit/shape.ts';

const fur = '#AD6C42';
const wool = '#2C827E';

export const bear: Design = {
  slug: 'bear',
  name: 'Bear',
  color: fur,
  body: body({ garment: hood('#D8473C'), hand: fur, foot: '#7B4A35' }),
  head: [
    ...pair(solid(fur, circle(16, 24, 11.5))),
    ...front(...pair(flat('#713F30', circle(16.5, 24.5, 6)))),
    solid(fur, ellipse(50, 46, 35, 32)),
    ...front(solid('#EBC396', ellipse(50, 60, 15.5, 12.5))),
    ...eyes(17, 45.5, 4.6),
    ...mouth(61.5, 5.5),
    ...nose(54.5, 6.2),
    solid('#FFE8C7', circle(50, 0.5, 7.5), 2.4),
    solid(wool, symmetricPath('M50 4C70 4 84 15 84 34L50 34')),
    solid('#46A79F', rect(12.5, 27, 75, 12, 6)),
  ],
};
