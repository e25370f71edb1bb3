/** Things that fly over the stage, or fill it. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { stableHash } from '../layout/stable-hash.ts';
import type { StageItem } from '../types.ts';
import css from './items.module.css';

export interface Flight {
  id: number;
  imageUrl: string;
  /** Stage pixels. */
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface Cover {
  id: number;
  imageUrl: string;
  ms: number;
}

/** A room of 500 can throw faster than anybody can look. */
const maxFlights = 12;
const maxCovers = 2;
/** The longest that something fills the stage. */
export const coverMs = 6_000;

export interface ItemFlights {
  flights: readonly Flight[];
  covers: readonly Cover[];
  throwItem(item: StageItem, from: Flight['from'], to: Flight['to']): void;
  coverStage(item: StageItem, ms: number): void;
  land(id: number): void;
}

export function useItemFlights(): ItemFlights {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [covers, setCovers] = useState<readonly Cover[]>([]);
  const count = useRef(0);
  const throwItem = useCallback<ItemFlights['throwItem']>(({ imageUrl }, from, to) => {
    count.current += 1;
    const flight = { id: count.current, imageUrl, from, to };
    setFlights((now) => [...now.slice(1 - maxFlights), flight]);
  }, []);
  const coverStage = useCallback<ItemFlights['coverStage']>(({ imageUrl }, ms) => {
    count.current += 1;
    const cover = { id: count.current, imageUrl, ms };
    setCovers((now) => [...now.slice(1 - maxCovers), cover]);
  }, []);
  const land = useCallback((id: number) => {
    setFlights((now) => now.filter((flight) => flight.id !== id));
    setCovers((now) => now.filter((cover) => cover.id !== id));
  }, []);
  return { flights, covers, throwItem, coverStage, land };
}

export function ItemLayer({ flights, covers, land }: Pick<ItemFlights, 'flights' | 'covers' | 'land'>) {
  return (
    <div className={css.layer} aria-hidden="true">
      {covers.map((cover) => (
        <StageCover key={cover.id} cover={cover} onEnd={() => land(cover.id)} />
      ))}
      {flights.map(({ id, imageUrl, from, to }) => (
        <span
          key={id}
          className={css.flight}
          data-brief
          style={{
            left: to.x,
            top: to.y,
            '--dx': `${from.x - to.x}px`,
            '--dy': `${from.y - to.y}px`,
            '--arc': `${-Math.max(60, Math.abs(from.x - to.x) * 0.35)}px`,
          }}
          onAnimationEnd={({ target, currentTarget }) => target === currentTarget && land(id)}
        >
          <img src={imageUrl} alt="" draggable={false} />
        </span>
      ))}
    </div>
  );
}

const bursts = 10;
const flecks = 36;
const colors = ['#FFD34E', '#FF6F94', '#7FE8DA', '#B76BE8', '#FF7A5C', '#8FC7FF'];

/** The thing itself opens in several places, and flecks fall. */
function StageCover({ cover, onEnd }: { cover: Cover; onEnd: () => void }) {
  const parts = useMemo(
    () => ({
      bursts: Array.from({ length: bursts }, (_, index) => ({
        // In turns on both sides, above the heads of the DJs.
        left: `${8 + ((index * 7) % bursts) * 9}%`,
        top: `${10 + stableHash(`y${cover.id} ${index}`) * 18}%`,
        delay: `${Math.round((index / bursts) * cover.ms * 0.6)}ms`,
      })),
      flecks: Array.from({ length: flecks }, (_, index) => ({
        left: `${stableHash(`f${cover.id} ${index}`) * 100}%`,
        delay: `${Math.round(stableHash(`d${cover.id} ${index}`) * cover.ms * 0.5)}ms`,
        color: colors[index % colors.length],
      })),
    }),
    [cover],
  );
  return (
    <div
      className={css.cover}
      data-brief
      style={{ '--ms': `${cover.ms}ms` }}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onEnd()}
    >
      {parts.bursts.map(({ left, top, delay }) => (
        <img
          key={delay}
          src={cover.imageUrl}
          alt=""
          draggable={false}
          className={css.burst}
          style={{ left, top, animationDelay: delay }}
        />
      ))}
      {parts.flecks.map(({ left, delay, color }, index) => (
        <span
          key={index}
          className={css.fleck}
          style={{ left, animationDelay: delay, backgroundColor: color }}
        />
      ))}
    </div>
  );
}
