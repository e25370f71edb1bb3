/** A seat with its DJ: figure, desk, name, songs left, next cover. */
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { avatarBox, avatarMiddle, avatarWaist } from '../figure/avatar-box.ts';
import { Figure } from '../figure/figure.tsx';
import type { StageFrame } from '../layout/frame.ts';
import type { SeatSpot } from '../layout/seat-layout.ts';
import type { DeskStyle } from '../scenes/scene.ts';
import type { StageDj } from '../types.ts';
import { Desk, deskTop } from './desk.tsx';
import { spotStyle, textPixels } from './spot-style.ts';
import { SongsLeft } from './songs-left.tsx';
import { useTurnLabel } from './use-turn-label.tsx';
import css from './booth.module.css';

/** Stage units per avatar unit, on a desk of size 1. */
function figureScale(frame: StageFrame): number {
  return frame.compact ? 1.36 : 1.18;
}

function figureStyle(frame: StageFrame, isPlaying: boolean): CSSProperties {
  // On a phone the playing desk grows for its name; a figure grown as much would hide its neighbours.
  const k = figureScale(frame) * (frame.compact && isPlaying ? 0.92 : 1);
  const units = (value: number) => `calc(var(--u) * ${(value * k).toFixed(2)})`;
  return {
    left: units(-avatarMiddle),
    top: `calc(var(--u) * ${(-deskTop - avatarWaist * k).toFixed(2)})`,
    width: units(avatarBox.width),
    height: units(avatarBox.height),
  };
}

export interface BoothProps {
  dj: StageDj;
  /** Length of the line-up, which is how many turns it takes until the playing DJ is up again. */
  turns: number;
  spot: SeatSpot;
  frame: StageFrame;
  still: boolean;
  desk?: DeskStyle;
  onPerson?(uuid: string, anchor: Element): void;
}

export function Booth({ dj, turns, spot, frame, still, desk, onPerson }: BoothProps) {
  const { t } = useLingui();
  const turnLabel = useTurnLabel();
  const turn = dj.isPlaying ? turns : dj.turn;
  const isNext = !dj.isPlaying && dj.turn === 1;
  const showsCover = dj.nextSong !== null && (spot.covers === 'all' || isNext);
  const state = dj.isPlaying ? t`playing now` : dj.turn !== null && turnLabel(dj.turn);
  const size = dj.isPlaying ? spot.playingSize : spot.size;
  const named = spot.labels !== 'none' || dj.isPlaying;

  return (
    <li
      className={classNames(css.booth, dj.isPlaying && css.playing)}
      style={{
        ...spotStyle(spot, frame, size),
        zIndex: (spot.tier === 'front' ? 10 : 0) + (dj.isPlaying ? 2 : 1),
      }}
    >
      <button type="button" className={css.dj} onClick={(event) => onPerson?.(dj.uuid, event.currentTarget)}>
        <span className={css.figure} style={figureStyle(frame, dj.isPlaying)}>
          <Figure
            uuid={dj.uuid}
            avatarId={dj.avatarId}
            view="front"
            behindDesk
            bobbing={dj.isPlaying || dj.likes}
            still={still}
          />
        </span>
        <Desk free={false} desk={desk} />
        {!named && <span className="sr-only">{dj.nickname}</span>}
        {named && (
          <span className={css.front} style={textPixels(frame, spot, size)}>
            <span className={css.name}>{dj.nickname}</span>
            {dj.songsRemaining !== undefined && spot.labels === 'full' && (
              <SongsLeft left={dj.songsRemaining} of={dj.songsPerTurn} showsCount={!frame.compact} />
            )}
            {dj.songsRemaining !== undefined && spot.labels === 'name' && dj.songsPerTurn !== undefined && (
              <SongsLeft left={dj.songsRemaining} of={dj.songsPerTurn} showsCount={false} />
            )}
          </span>
        )}
        {state && <span className="sr-only">, {state}</span>}
      </button>
      {showsCover && dj.nextSong && (
        <span
          className={classNames(css.next, isNext && css.isNext)}
          style={{
            '--cover': frame.compact
              ? '27px'
              : `${((44 * Math.max(0.8, frame.scale) * Math.min(1, Math.max(0.7, spot.size))) / size).toFixed(1)}px`,
          }}
          title={`${dj.nextSong.title} – ${dj.nextSong.artist}`}
        >
          <span className={css.cover}>
            <CoverArt url={dj.nextSong.coverUrl} seed={`${dj.nextSong.artist} ${dj.nextSong.title}`} />
          </span>
          {!frame.compact && turn !== null && <span className={css.turn}>{turnLabel(turn)}</span>}
        </span>
      )}
    </li>
  );
}
