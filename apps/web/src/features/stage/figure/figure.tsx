/** One avatar as two images: a body, and a head that nods. */
import { useContext, useEffect, useRef, useState } from 'react';
import { avatarUrl } from '../../../lib/avatar-url.ts';
import { useImage } from '../../../lib/use-image.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FigureItems } from '../items/figure-items.tsx';
import { useItemsOf } from '../items/item-store.ts';
import { FigureRegistry } from './figure-registry.ts';
import { jumpKeyframes, jumpMs } from './jump.ts';
import { personMotion } from './person-motion.ts';
import css from './figure.module.css';

export interface FigureProps {
  uuid: string;
  avatarId: string;
  view: 'front' | 'back';
  /** Rim light, `#rrggbb`, for the back view. */
  rim?: string;
  /** Clips what the desk hides. */
  behindDesk?: boolean;
  /** In step with the song where `useBeatMotion` is. */
  bobbing: boolean;
  still: boolean;
}

async function preload(...urls: string[]): Promise<void> {
  const loads = urls.map((url) => {
    const image = new Image();
    image.src = url;
    return image.decode();
  });
  await Promise.all(loads);
}

export function Figure({ uuid, avatarId, view, rim, behindDesk, bobbing, still }: FigureProps) {
  const registry = useContext(FigureRegistry);
  const items = useItemsOf(uuid);
  const hop = useRef<HTMLSpanElement>(null);
  const [jumping, setJumping] = useState(false);
  const isNodding = bobbing && !still;
  const pose = jumping ? 'jump' : isNodding && view === 'front' ? 'bob' : 'idle';

  useEffect(() => {
    if (still) return undefined;
    const handle = {
      jump() {
        const imageUrls = (['body', 'head'] as const).map((part) =>
          avatarUrl(avatarId, { view, part, pose: 'jump', rim }),
        );
        // An image that doesn't load must not block the jump.
        void preload(...imageUrls)
          .catch(() => undefined)
          .then(() => setJumping(true));
      },
    };
    registry.set(uuid, handle);
    return () => {
      if (registry.get(uuid) === handle) registry.delete(uuid);
    };
  }, [registry, uuid, avatarId, view, rim, still]);

  useEffect(() => {
    if (!jumping) return undefined;
    const animation = hop.current?.animate(jumpKeyframes, { duration: jumpMs });
    const land = () => setJumping(false);
    animation?.addEventListener('finish', land);
    return () => {
      animation?.removeEventListener('finish', land);
      animation?.cancel();
    };
  }, [jumping]);

  const { turn, delayMs } = personMotion(uuid);
  const style = { '--turn': `${turn}deg`, '--delay': `${delayMs}ms` };
  const image = (part: 'body' | 'head') =>
    // The avatar of someone who just joined arrives a moment later.
    avatarId !== '' && <Part src={avatarUrl(avatarId, { view, part, pose, rim })} />;
  return (
    <span
      ref={hop}
      className={classNames(css.figure, behindDesk && css.behindDesk, isNodding && css.nods)}
      style={style}
    >
      <span className={css.body}>
        {image('body')}
        <FigureItems items={items} part="body" view={view} behindDesk={behindDesk ?? false} still={still} />
      </span>
      <span className={css.head}>
        {image('head')}
        <FigureItems items={items} part="head" view={view} behindDesk={behindDesk ?? false} still={still} />
      </span>
    </span>
  );
}

function Part({ src }: { src: string }) {
  const { hasFailed, onError } = useImage(src);
  return hasFailed ? null : <img src={src} alt="" draggable={false} decoding="async" onError={onError} />;
}
