import { classNames } from '../../../ui/class-names.ts';
import type { StageItem } from '../types.ts';
import { placeOnFigure } from './place-on-figure.ts';
import css from './items.module.css';

interface FigureItemsProps {
  items: readonly StageItem[];
  view: 'front' | 'back';
  part: 'head' | 'body';
  behindDesk: boolean;
  still: boolean;
}

/** What a figure wears on its head, or holds, in the part that moves with it. */
export function FigureItems({ items, view, part, behindDesk, still }: FigureItemsProps) {
  return items.map((item) => {
    const place = placeOnFigure(item.anchor, view, behindDesk);
    if (place.part !== part) return null;
    return (
      <img
        key={item.id}
        src={item.imageUrl}
        alt=""
        draggable={false}
        decoding="async"
        className={classNames(css.onFigure, item.effect === 'lit' && css.lit, !still && css.appears)}
        style={place.style}
      />
    );
  });
}
