/**
 * The text version of the stage: the same people, turns and vibe, for screen readers and for people who prefer a
 * list.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { useTurnLabel } from './booths/use-turn-label.tsx';
import type { StageDj, StagePerson, StageProps } from './types.ts';
import { vibeNumber } from './vibe/vibe-steps.ts';
import { useVibeLabel } from './vibe/use-vibe-label.ts';

export type StageListProps = Pick<
  StageProps,
  'accent' | 'seats' | 'djs' | 'crowd' | 'vibe' | 'nowPlaying' | 'seatOffer' | 'onPerson'
> & {
  /** The connection is down and what plays is unknown. */
  isStale?: boolean;
  /** Something above shows what plays. */
  hidesSong?: boolean;
};

const shownAtFirst = 60;
const row = 'flex w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-surface-3 min-h-11';

function Name({ person }: { person: StagePerson }) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold text-ink">
      <span className="truncate">{person.nickname}</span>
      {person.isYou && (
        <span className="flex-none rounded-pill bg-accent px-2 text-12 font-bold text-on-accent">
          <Trans>You</Trans>
        </span>
      )}
      {person.isBot && (
        <span className="flex-none text-12 font-normal text-ink-2">
          <Trans>Bot</Trans>
        </span>
      )}
    </span>
  );
}

function DjRow({ dj, onPerson }: { dj: StageDj; onPerson?(uuid: string, anchor: Element): void }) {
  const { t } = useLingui();
  const turnLabel = useTurnLabel();
  return (
    <li>
      <button type="button" className={row} onClick={(event) => onPerson?.(dj.uuid, event.currentTarget)}>
        <span className="w-16 flex-none text-12 font-semibold text-accent-ink">
          {dj.isPlaying ? t`Playing` : dj.turn !== null && turnLabel(dj.turn)}
        </span>
        <Avatar slug={dj.avatarId} name="" />
        <span className="flex min-w-0 flex-1 flex-col">
          <Name person={dj} />
          <span className="truncate text-12 text-ink-2">
            {dj.song ? (
              <Trans>
                {dj.song.title} by {dj.song.artist}
              </Trans>
            ) : dj.nextSong ? (
              <Trans>
                Next song: {dj.nextSong.title} by {dj.nextSong.artist}
              </Trans>
            ) : (
              dj.turn !== null && <Trans>No next song yet</Trans>
            )}
          </span>
        </span>
        {dj.songsRemaining !== undefined && (
          <span className="flex-none text-12 text-ink-2">
            <Plural value={dj.songsRemaining} one="# song left" other="# songs left" />
          </span>
        )}
      </button>
    </li>
  );
}

function orderFloor(crowd: readonly StagePerson[]): readonly StagePerson[] {
  const you = crowd.filter(({ isYou }) => isYou);
  const others = crowd.filter(({ isYou, isBot }) => !isYou && !isBot);
  const bots = crowd.filter(({ isYou, isBot }) => !isYou && isBot);
  return [...you, ...others.filter(({ likes }) => likes), ...others.filter(({ likes }) => !likes), ...bots];
}

function Floor({ crowd, onPerson }: Pick<StageListProps, 'crowd' | 'onPerson'>) {
  const [all, setAll] = useState(false);
  // You first, then people who like the song, then in order of arrival; bots last.
  const ordered = useMemo(() => orderFloor(crowd), [crowd]);
  const shown = all ? ordered : ordered.slice(0, shownAtFirst);
  const more = ordered.length - shown.length;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3">
        {shown.map((person) => (
          <li key={person.uuid}>
            <button
              type="button"
              className={row}
              onClick={(event) => onPerson?.(person.uuid, event.currentTarget)}
            >
              <Avatar slug={person.avatarId} name="" />
              <Name person={person} />
              {person.likes && (
                <span className="ml-auto size-2 flex-none rounded-pill bg-accent">
                  <span className="sr-only">
                    <Trans>likes this song</Trans>
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="mt-2 min-h-11 rounded-control bg-surface-3 px-4 font-semibold text-ink hover:bg-surface-4"
          onClick={() => setAll(true)}
        >
          <Plural value={more} one="Show # more" other="Show # more" />
        </button>
      )}
    </>
  );
}

export function StageList({
  accent,
  seats,
  djs,
  crowd,
  vibe,
  nowPlaying,
  seatOffer,
  isStale,
  hidesSong = false,
  onPerson,
}: StageListProps) {
  const { t } = useLingui();
  const vibeLabel = useVibeLabel();
  const lineUp = djs.toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const playing = djs.find((dj) => dj.isPlaying);
  const free = Math.max(0, seats - djs.length);
  return (
    <section
      data-accent={accent}
      aria-label={t`Stage as a list`}
      className="mx-auto flex max-w-[52rem] flex-col gap-6 p-4"
    >
      <div>
        <h3 className={hidesSong ? 'sr-only' : 'text-16 font-bold text-ink'}>
          {playing && nowPlaying ? (
            <Trans>{playing.nickname} is playing</Trans>
          ) : isStale ? (
            <Trans>Loading the room</Trans>
          ) : (
            <Trans>Nothing’s playing</Trans>
          )}
        </h3>
        {vibe !== null && (
          <p className="text-14 text-ink-2">
            <Trans>
              Room vibe: {vibeNumber(vibe)} of 100, {vibeLabel(vibe)}
            </Trans>
          </p>
        )}
      </div>
      <div>
        <h4 className="text-14 font-bold text-ink">
          <Trans>Line-up</Trans>
        </h4>
        {lineUp.length > 0 && (
          <ol className="mt-1">
            {lineUp.map((dj) => (
              <DjRow key={dj.uuid} dj={dj} onPerson={onPerson} />
            ))}
          </ol>
        )}
        <p className="mt-1 text-12 text-ink-2">
          <Plural value={free} _0="All seats taken" one="# open seat" other="# open seats" />
        </p>
        {seatOffer && (
          <FocusHandover about="seat">
            <button
              type="button"
              className="mt-2 min-h-11 rounded-control border border-accent-ink px-4 font-semibold text-accent-ink hover:bg-accent-tint disabled:border-edge disabled:text-ink-2"
              disabled={seatOffer.disabled}
              onClick={() => seatOffer.onTakeSeat()}
            >
              {seatOffer.label}
            </button>
          </FocusHandover>
        )}
      </div>
      <div>
        <h4 className="text-14 font-bold text-ink">
          <Plural
            value={crowd.filter(({ isBot }) => !isBot).length}
            _0="No one on the floor yet"
            one="# on the floor"
            other="# on the floor"
          />
        </h4>
        <Floor crowd={crowd} onPerson={onPerson} />
      </div>
    </section>
  );
}
