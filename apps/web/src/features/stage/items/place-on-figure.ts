import type { ConsumableAnchor } from '@turnstage/contracts';
import { avatarBox } from '../figure/avatar-box.ts';

interface Place {
  /** What moves with the head is in front of it. */
  part: 'head' | 'body';
  /** Position and width as shares of the figure's box. */
  style: { left: string; top: string; width: string };
}

/** Left and top are of the drawing's own units, whose origin is at (10, 16) of the box. */
function at(part: Place['part'], left: number, top: number, width: number): Place {
  const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(1)}%`;
  return {
    part,
    style: {
      left: percent(left + 10, avatarBox.width),
      top: percent(top + 16, avatarBox.height),
      width: percent(width, avatarBox.width),
    },
  };
}

/** Where something square is on a figure. From behind, glasses are pushed up. A desk hides hands, so DJs raise them. */
export function placeOnFigure(anchor: ConsumableAnchor, view: 'front' | 'back', behindDesk: boolean): Place {
  switch (anchor) {
    case 'head':
      return at('head', 28, -24, 44);
    case 'face':
      return view === 'front' ? at('head', 21, 13, 58) : at('head', 26, -14, 48);
    case 'neck':
      return at('body', 20, 57, 60);
    default:
      return behindDesk ? at('body', 68, 26, 46) : at('body', 60, 66, 46);
  }
}
