/** The drawn stage: scene, DJs, light, crowd, and thrown emoji. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Backdrop } from './backdrop.tsx';
import { Booth } from './booths/booth.tsx';
import { deskColours } from './booths/desk-colours.ts';
import { FreeSeat } from './booths/free-seat.tsx';
import type { CrowdPainter } from './crowd/crowd-painter.ts';
import { Crowd } from './crowd/crowd.tsx';
import { useCrowdPlaces } from './crowd/use-crowd-places.ts';
import { celebrationEmoji, EmojiLayer, useEmojiFlights } from './emoji-flights.tsx';
import { energyOf } from './figure/beat.ts';
import { useBeat } from './figure/use-beat.ts';
import { deviceClock, useBeatMotion } from './figure/use-beat-motion.ts';
import { FigureRegistry, type FigureHandle } from './figure/figure-registry.ts';
import { coverMs, ItemLayer, useItemFlights } from './items/item-flights.tsx';
import { Items, ItemStore } from './items/item-store.ts';
import { djFoot, guestHead } from './layout/heads.ts';
import { stageFrame } from './layout/frame.ts';
import { djLaunch, guestLaunch, unseenLaunch, type LaunchPoint } from './layout/launch.ts';
import { seatSpots } from './layout/seat-layout.ts';
import { useSeating } from './layout/use-seating.ts';
import { Live } from './live.tsx';
import { accentColours } from './palette.ts';
import { useScene, type StageDesign } from './scenes/registry.ts';
import { Spotlight } from './spotlight.tsx';
import { MoreGuests, NameTag, YouTag } from './tags.tsx';
import type { StageProps } from './types.ts';
import { useSize, type Size } from './use-size.ts';
import { VibeMeter } from './vibe/vibe-meter.tsx';
import css from './stage.module.css';

export function Stage(props: StageProps) {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const size = useSize(root);
  const { design, accent, compact } = props;
  if (design === 'CHAT_ONLY') return null;
  return (
    <section
      ref={root}
      className={css.stage}
      data-theme="dark"
      data-accent={accent}
      data-compact={compact || undefined}
      data-still={props.reducedMotion || undefined}
      aria-label={t`Stage`}
    >
      {size && <StageContent {...props} design={design} size={size} />}
    </section>
  );
}

interface StageContentProps extends StageProps {
  design: StageDesign;
  size: Size;
}

function StageContent({ ref, ...props }: StageContentProps) {
  const { design, djs, crowd, seats, nowPlaying, seatOffer, onPerson, size, vibe, wornItems } = props;
  const topInset = props.topInset ?? (props.compact ? 0 : 60);
  const still = props.reducedMotion;
  const accent = accentColours[props.accent];
  const scene = useScene(design);
  const frame = useMemo(
    () => stageFrame({ width: size.width, height: size.height, compact: props.compact, topInset }),
    [size, props.compact, topInset],
  );
  const spots = useMemo(() => seatSpots(frame, seats), [frame, seats]);
  const ownSeating = useSeating(djs, seats);
  const seating = props.seating ?? ownSeating.seating;
  const placed = useCrowdPlaces(frame, crowd);
  const beat = useBeat(nowPlaying);
  const inside = useRef<HTMLDivElement>(null);
  const clock = props.clock ?? deviceClock;
  useBeatMotion(inside, beat, clock);
  const energy = energyOf(nowPlaying?.energy);
  const painter = useRef<CrowdPainter>(null);

  const [registry] = useState(() => new Map<string, FigureHandle>());
  const { flights, throwEmoji, land } = useEmojiFlights();
  const [items] = useState(() => new ItemStore());
  useEffect(() => () => items.clear(), [items]);
  // Here and not by the page: the stage is drawn only once it knows its size.
  useEffect(() => {
    for (const item of wornItems?.() ?? []) items.add(item, Date.now());
  }, [items, wornItems]);
  const itemFlights = useItemFlights();
  const guests = placed.rows.flatMap((row) => row.guests);
  const spotOf = (uuid: string) => spots[(seating.get(uuid) ?? 0) - 1];
  const playing = djs.find((dj) => dj.isPlaying);
  const playingSpot = playing ? spotOf(playing.uuid) : undefined;
  const launchOf = (uuid: string) => {
    const spot = spotOf(uuid);
    if (spot) return djLaunch(frame, spot, spots);
    const guest = guests.find(({ person }) => person.uuid === uuid);
    return guest ? guestLaunch(frame, guest.slot) : unseenLaunch(frame);
  };
  const throwFromFloor = (emoji: string, from: LaunchPoint) => {
    if (painter.current) painter.current.throwEmoji(emoji, from);
    else throwEmoji(emoji, from);
  };
  /** What is thrown lands at the playing DJ, or on the empty stage. */
  const target = () =>
    playingSpot
      ? djLaunch(frame, playingSpot, spots)
      : { x: (frame.w / 2) * frame.scale, y: frame.lipY * frame.scale };
  useImperativeHandle(ref, () => ({
    jump(uuid) {
      if (!painter.current?.jump(uuid)) registry.get(uuid)?.jump();
    },
    emoji(uuid, emoji) {
      // The canvas ends below the desks.
      if (spotOf(uuid)) throwEmoji(emoji, launchOf(uuid));
      else throwFromFloor(emoji, launchOf(uuid));
    },
    celebrate(count) {
      for (let n = 0; n < count; n += 1) {
        const from = unseenLaunch(frame);
        // Not evenly: two levels that are reached together would fly in the same columns.
        const x = ((n + (((n + count) * 0.618 + 0.3) % 1)) / count) * frame.w * frame.scale;
        // Neighbours rise to different heights, so that they don't fly in a row.
        throwFromFloor(celebrationEmoji[n % celebrationEmoji.length]!, {
          ...from,
          x,
          rise: from.rise * (0.7 + 0.15 * (n % 4)),
        });
      }
    },
    showItem(item) {
      const now = Date.now();
      if (item.coversStage) itemFlights.coverStage(item, Math.min(coverMs, item.until - now));
      else if (item.effect === 'thrown') itemFlights.throwItem(item, launchOf(item.userUuid), target());
      else items.add(item, now);
    },
  }));

  const bySeat = new Map(djs.map((dj) => [seating.get(dj.uuid), dj]));
  const offered = seatOffer && (bySeat.has(seatOffer.seat) ? ownSeating.free : seatOffer.seat);
  const you = guests.find(({ person }) => person.isYou);
  const yourDesk = djs.find((dj) => dj.isYou);
  const yourSpot = yourDesk && spotOf(yourDesk.uuid);
  const [hovered, setHovered] = useState<string>();
  const hoveredGuest = guests.find(({ person }) => person.uuid === hovered && !person.isYou);
  const meterZoom = props.compact ? 1 : Math.min(1.3, Math.max(1, frame.scale * 0.9));
  const hasLargeMeter = !props.compact && frame.scale >= 0.8 && spots.every((spot) => spot.tier === 'front');

  return (
    <FigureRegistry value={registry}>
      <Items value={items}>
        <div
          ref={inside}
          className={css.inside}
          style={{
            '--u': `${frame.scale}px`,
            '--beat': `${beat.periodMs}ms`,
            '--energy': energy,
          }}
        >
          {scene && <Backdrop scene={scene} frame={frame} accent={accent} />}
          {scene?.Live && (
            <Live scene={scene} frame={frame} accent={accent} isMoving={!still && nowPlaying !== null} />
          )}
          {topInset > 0 && <div className={css.headerShade} style={{ height: topInset + 12 }} />}
          <Spotlight
            frame={frame}
            accent={accent}
            spot={playingSpot ?? null}
            light={scene?.light}
            play={`${playing?.uuid}:${nowPlaying?.startTime}`}
            still={still}
          />
          <ol className={css.seats} style={deskColours(scene?.desk)}>
            {spots.map((spot) => {
              const dj = bySeat.get(spot.seat);
              return dj ? (
                <Booth
                  key={dj.uuid}
                  dj={dj}
                  turns={djs.length}
                  spot={spot}
                  frame={frame}
                  still={still}
                  desk={scene?.desk}
                  onPerson={onPerson}
                />
              ) : (
                <FreeSeat
                  key={`free ${spot.seat}`}
                  spot={spot}
                  frame={frame}
                  offer={offered === spot.seat ? seatOffer : null}
                  isReserved={props.isReserved ?? seatOffer === null}
                  desk={scene?.desk}
                />
              );
            })}
          </ol>
          <Crowd
            frame={frame}
            placed={placed}
            rim={accent}
            beat={beat}
            energy={energy}
            clock={clock}
            still={still}
            painter={painter}
            onPerson={onPerson}
            onHover={setHovered}
          />
          {hoveredGuest && (
            <NameTag at={guestHead(frame, hoveredGuest.slot)} name={hoveredGuest.person.nickname} />
          )}
          {you && <YouTag at={guestHead(frame, you.slot)} />}
          {yourDesk && yourSpot && <YouTag at={djFoot(frame, yourSpot, yourDesk.isPlaying)} isSeated />}
          {placed.more > 0 && <MoreGuests count={placed.more} />}
          <EmojiLayer flights={flights} land={land} />
          <ItemLayer {...itemFlights} />
          <div
            className={css.vibe}
            style={{
              top: topInset + (hasLargeMeter ? 48 * meterZoom : 22),
              transform: `scale(${meterZoom})`,
            }}
          >
            <VibeMeter vibe={vibe} accent={props.accent} size={hasLargeMeter ? 'large' : 'small'} />
          </div>
        </div>
      </Items>
    </FigureRegistry>
  );
}
