/** The stage on a lobby card: the same parts, one image per figure, no labels. */
import type { RoomAccent, RoomDesign } from '@turnstage/contracts';
import { memo, useMemo, type CSSProperties } from 'react';
import { avatarUrl } from '../../../lib/avatar-url.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useCrowdPlaces } from '../crowd/use-crowd-places.ts';
import { avatarBox, avatarFeet, avatarMiddle, avatarWaist } from '../figure/avatar-box.ts';
import { miniatureFrame, miniatureSize } from '../layout/frame.ts';
import { assignSeats } from '../layout/seating.ts';
import { stableHash } from '../layout/stable-hash.ts';
import { accentColours } from '../palette.ts';
import { useScene } from '../scenes/registry.ts';
import type { Scene } from '../scenes/scene.ts';
import {
  ListeningWall,
  MiniatureDesk,
  MiniatureLight,
  miniatureDeskX,
  MiniatureRig,
} from './miniature-parts.tsx';
import css from './stage-miniature.module.css';

export interface MiniaturePerson {
  uuid: string;
  avatarId: string;
  likes: boolean;
}

export interface MiniatureDj extends MiniaturePerson {
  isPlaying: boolean;
}

export interface StageMiniatureProps {
  design: RoomDesign;
  accent: RoomAccent;
  /** In the order of their turns. */
  djs: readonly MiniatureDj[];
  crowd: readonly MiniaturePerson[];
  vibe: number;
}

const minDesks = 3;
const maxDesks = 5;
const djUnit = 0.47;
const deskTop = 82;

function box(unit: number, x: number, y: number, footUnit: number): CSSProperties {
  const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(2)}%`;
  return {
    left: percent(x - avatarMiddle * unit, miniatureSize.width),
    top: percent(y - footUnit * unit, miniatureSize.height),
    width: percent(avatarBox.width * unit, miniatureSize.width),
  };
}

interface FigureProps {
  person: MiniaturePerson;
  src: string;
  style: CSSProperties;
  behindDesk?: boolean;
}

function Figure({ person, src, style, behindDesk }: FigureProps) {
  const late = { '--late': `${Math.round(stableHash(person.uuid) * -1000)}ms` };
  return (
    <span
      className={classNames(css.figure, behindDesk && css.behindDesk)}
      data-bobs={person.likes || undefined}
      style={{ ...style, ...late }}
    >
      <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
    </span>
  );
}

const Scenery = memo(function Scenery({ scene, accent }: { scene: Scene; accent: string }) {
  const part = { frame: miniatureFrame, accent };
  return (
    <>
      <scene.Wall {...part} />
      <scene.Floor {...part} />
    </>
  );
});

/** Fills its parent's width at 318 : 150. Decorative: the card has the same information as text. */
export function StageMiniature({ design, accent, djs, crowd, vibe }: StageMiniatureProps) {
  const colour = accentColours[accent];
  const hasStage = design !== 'CHAT_ONLY';
  const everyone = useMemo(() => (hasStage ? crowd : [...djs, ...crowd]), [hasStage, djs, crowd]);
  const guests = useCrowdPlaces(miniatureFrame, everyone);
  const scene = useScene(design === 'CHAT_ONLY' ? null : design);
  const desks = hasStage ? Math.min(maxDesks, Math.max(minDesks, djs.length)) : 0;
  const shown = djs.slice(0, desks);
  const seating = assignSeats(new Map(), shown, desks);
  const bySeat = new Map(shown.map((dj) => [seating.get(dj.uuid), dj]));
  const seats = Array.from({ length: desks }, (_, index) => ({
    x: miniatureDeskX(index, desks),
    dj: bySeat.get(index + 1),
  }));
  const lit = seats.find((seat) => seat.dj?.isPlaying);
  const view = `0 0 ${miniatureSize.width} ${miniatureSize.height}`;

  return (
    <div className={css.miniature} data-vibe={vibe >= 0.5 ? 'high' : undefined} aria-hidden="true">
      <svg className={css.layer} viewBox={view}>
        {!hasStage && <ListeningWall accent={colour} />}
        {scene && <Scenery scene={scene} accent={colour} />}
        {scene && <MiniatureRig scene={scene} accent={colour} />}
        {lit && <MiniatureLight x={lit.x} accent={colour} light={scene?.light} />}
      </svg>
      {seats.map(({ x, dj }) =>
        dj ? (
          <Figure
            key={dj.uuid}
            behindDesk
            person={dj.isPlaying ? { ...dj, likes: true } : dj}
            src={avatarUrl(dj.avatarId, {
              view: 'front',
              part: 'whole',
              pose: dj.isPlaying ? 'bob' : 'idle',
            })}
            style={box(dj.isPlaying ? djUnit * 1.08 : djUnit, x, deskTop, avatarWaist)}
          />
        ) : null,
      )}
      <svg className={css.layer} viewBox={view}>
        {seats.map(({ x, dj }) => (
          <MiniatureDesk
            key={x}
            x={x}
            accent={colour}
            desk={scene?.desk}
            state={dj ? (dj.isPlaying ? 'playing' : 'taken') : 'free'}
          />
        ))}
        {scene && <scene.Pit frame={miniatureFrame} accent={colour} />}
      </svg>
      {guests.rows.map(({ row, guests: inRow }) => (
        <div key={row.row} className={css.layer} style={{ '--brightness': row.row === 0 ? 1.06 : 0.84 }}>
          {inRow.map(({ person, slot }) => (
            <Figure
              key={person.uuid}
              person={person}
              src={avatarUrl(person.avatarId, { view: 'back', part: 'whole', pose: 'idle', rim: colour })}
              style={box(slot.height / avatarBox.height, slot.x, slot.feetY, avatarFeet)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
