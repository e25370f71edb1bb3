/** The crowd as the worker needs it, and the images that it is drawn of. */
import { avatarUrl } from '../../../../lib/avatar-url.ts';
import { avatarBox } from '../../figure/avatar-box.ts';
import { personMotion } from '../../figure/person-motion.ts';
import { placeOnFigure } from '../../items/place-on-figure.ts';
import type { StageFrame } from '../../layout/frame.ts';
import type { StageItem, StagePerson } from '../../types.ts';
import { frontHeadsPath, frontHeadsStyle } from '../front-heads.ts';
import { guestBox, type GuestBox } from '../guest-box.ts';
import type { PlacedCrowd } from '../use-crowd-places.ts';
import {
  spriteKey,
  type CrowdScene,
  type SceneGuest,
  type SceneLayer,
  type SpriteKey,
  type SpriteSource,
} from './scene.ts';

export interface CrowdView {
  readonly frame: StageFrame;
  readonly placed: PlacedCrowd<StagePerson>;
  readonly rim: string;
  readonly itemsOf: (uuid: string) => readonly StageItem[];
  readonly pixelRatio: number;
  readonly motion: Pick<CrowdScene, 'beatMs' | 'energy' | 'motionStartMs'>;
}

export interface SceneWithSprites {
  readonly scene: CrowdScene;
  /** Needed at once. */
  readonly sprites: ReadonlyMap<SpriteKey, SpriteSource>;
  /** Needed when someone jumps: what may be kept. */
  readonly jumpSprites: ReadonlyMap<SpriteKey, SpriteSource>;
}

/** Above the heads of the first row, as a share of its height: hats and jumps. */
const roomAboveShare = 0.25;
/** Half an emoji at the end of its flight. */
const roomForEmojiPx = 16;

export function toCrowdScene({
  frame,
  placed,
  rim,
  itemsOf,
  pixelRatio,
  motion,
}: CrowdView): SceneWithSprites {
  const sprites = new Map<SpriteKey, SpriteSource>();
  const jumpSprites = new Map<SpriteKey, SpriteSource>();
  const addTo = (sources: Map<SpriteKey, SpriteSource>, source: SpriteSource): SpriteSource => {
    sources.set(spriteKey(source), source);
    return source;
  };
  const guests = placed.rows.flatMap(({ row, guests: inRow }) => {
    const brightness = Number(row.brightness.toFixed(2));
    // The avatar of someone who just joined arrives a moment later.
    const drawn = inRow.filter(({ person }) => person.avatarId !== '');
    return drawn.map(({ person, slot }): SceneGuest => {
      const box = guestBox(slot, frame.scale);
      const { turn, delayMs } = personMotion(person.uuid);
      const avatar = (part: 'body' | 'head', pose: 'idle' | 'jump') => ({
        url: avatarUrl(person.avatarId, { view: 'back', part, pose, rim }),
        width: box.width,
        brightness,
        pixelRatio,
      });
      const layers = (part: 'body' | 'head'): SceneLayer[] => [
        { source: addTo(sprites, avatar(part, 'idle')), left: 0, top: 0 },
        ...itemsOf(person.uuid).flatMap((item) => {
          const place = placeOnFigure(item.anchor, 'back', false);
          if (place.part !== part) return [];
          const source = {
            pixelRatio,
            url: item.imageUrl,
            width: shareOf(place.style.width, box.width),
            brightness: item.effect === 'lit' ? 1 : brightness,
          };
          return [{ source: addTo(sprites, source), itemId: item.id, ...cornerOf(place.style, box) }];
        }),
      ];
      return {
        uuid: person.uuid,
        ...box,
        nods: person.likes,
        turn: (turn * Math.PI) / 180,
        delayMs,
        body: layers('body'),
        head: layers('head'),
        jumpingBody: addTo(jumpSprites, avatar('body', 'jump')),
        jumpingHead: addTo(jumpSprites, avatar('head', 'jump')),
      };
    });
  });
  const scene = {
    width: frame.width,
    height: frame.height,
    top: topOf(frame, placed),
    pixelRatio,
    ...motion,
    hasStillBodies: placed.isPacked,
    guests,
    front: {
      heads: placed.more > 0 ? frontHeadsPath(frame, placed.more) : '',
      scale: frame.scale,
      fill: frontHeadsStyle.fill,
      stroke: rim,
      strokeOpacity: frontHeadsStyle.strokeOpacity,
      strokeWidth: frontHeadsStyle.strokeWidth(frame),
    },
  };
  return { scene, sprites, jumpSprites };
}

function topOf(frame: StageFrame, { rows }: PlacedCrowd<StagePerson>): number {
  const first = rows[0]?.row;
  const heads = first ? first.feetY - first.height * (1 + roomAboveShare) : Infinity;
  // At the sides the first row follows the edge of the stage, which is higher there.
  const curve = frame.lipY - frame.lipSideY;
  const top = Math.min(heads - curve, frame.lipSideY) * frame.scale - roomForEmojiPx;
  return Math.max(0, Math.floor(top));
}

/** From a percentage, in whole pixels. */
function shareOf(percent: string, ofPx: number): number {
  return Math.round((Number.parseFloat(percent) / 100) * ofPx);
}

function cornerOf({ left, top }: { left: string; top: string }, box: GuestBox) {
  return {
    left: shareOf(left, box.width),
    top: shareOf(top, (box.width / avatarBox.width) * avatarBox.height),
  };
}
