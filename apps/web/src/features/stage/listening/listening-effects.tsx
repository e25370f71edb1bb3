/** What people do in a room without figures: emoji rise, faces jump, and things fly to the cover. */
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { avatarUrl } from '../../../lib/avatar-url.ts';
import { celebrationEmoji, EmojiLayer, useEmojiFlights } from '../emoji-flights.tsx';
import { coverMs, ItemLayer, useItemFlights } from '../items/item-flights.tsx';
import { stableHash } from '../layout/stable-hash.ts';
import type { StageHandle, StagePerson } from '../types.ts';
import css from './listening.module.css';

interface Jump {
  id: number;
  avatarId: string;
  x: number;
}

/** A room of 500 can jump faster than anybody can look. */
const maxJumps = 16;

interface ListeningEffectsProps {
  ref?: Ref<StageHandle>;
  /** Everyone in the room. */
  people: readonly Pick<StagePerson, 'uuid' | 'avatarId'>[];
  /** Nobody jumps. */
  still: boolean;
}

export function ListeningEffects({ ref, people, still }: ListeningEffectsProps) {
  const root = useRef<HTMLDivElement>(null);
  const known = useRef(people);
  useEffect(() => {
    known.current = people;
  }, [people]);
  const { flights, throwEmoji, land } = useEmojiFlights();
  const itemFlights = useItemFlights();
  const { jumps, addJump, endJump } = useJumps();

  useImperativeHandle(ref, () => {
    const getSize = () => ({ w: root.current?.clientWidth ?? 0, h: root.current?.clientHeight ?? 0 });
    /** Everyone has a place of their own along the foot, the same on every screen. */
    const placeOf = (uuid: string) => {
      const { w, h } = getSize();
      return { x: w * (0.06 + 0.88 * stableHash(uuid)), y: h * 0.9 };
    };
    const rise = () => Math.min(220, getSize().h * 0.62);
    return {
      jump(uuid) {
        const person = known.current.find((one) => one.uuid === uuid);
        if (person && !still) addJump(person.avatarId, placeOf(uuid).x);
      },
      emoji(uuid, emoji) {
        const { x, y } = placeOf(uuid);
        throwEmoji(emoji, { x, y, rise: rise() });
      },
      celebrate(count) {
        const { w, h } = getSize();
        for (let n = 0; n < count; n += 1)
          throwEmoji(celebrationEmoji[n % celebrationEmoji.length]!, {
            x: ((n + 0.5) / count) * w,
            y: h * 0.92,
            rise: rise() * (0.7 + 0.15 * (n % 4)),
          });
      },
      showItem(item) {
        const { w, h } = getSize();
        if (item.coversStage) itemFlights.coverStage(item, Math.min(coverMs, item.until - Date.now()));
        else itemFlights.throwItem(item, placeOf(item.userUuid), { x: w / 2, y: h * 0.42 });
      },
    };
  });

  return (
    <div ref={root} className={css.effects} data-still={still || undefined} aria-hidden="true">
      {jumps.map(({ id, avatarId, x }) => (
        <img
          key={id}
          src={avatarUrl(avatarId, { view: 'front', part: 'whole', pose: 'jump' })}
          alt=""
          draggable={false}
          className={css.jump}
          style={{ left: x }}
          onAnimationEnd={() => endJump(id)}
          onError={() => endJump(id)}
        />
      ))}
      <EmojiLayer flights={flights} land={land} />
      <ItemLayer {...itemFlights} />
    </div>
  );
}

function useJumps() {
  const [jumps, setJumps] = useState<readonly Jump[]>([]);
  const count = useRef(0);
  const addJump = useCallback((avatarId: string, x: number) => {
    count.current += 1;
    const id = count.current;
    setJumps((now) => [...now.slice(1 - maxJumps), { id, avatarId, x }]);
  }, []);
  const endJump = useCallback((id: number) => setJumps((now) => now.filter((jump) => jump.id !== id)), []);
  return { jumps, addJump, endJump };
}
