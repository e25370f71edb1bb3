import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/index.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useRoom } from '../live/room-context.tsx';
import { NowPlayingCard } from './now-playing.tsx';
import { isSilent } from '../sound/sound-claim.ts';
import { useSoundClaimStatus } from '../sound/use-sound-claim-status.ts';
import { PlayHereButton } from './sound-elsewhere.tsx';
import { VolumeControl } from './volume-control.tsx';
import { VoteButtons } from './vote-buttons.tsx';

interface RoomDockBarProps {
  slug: string;
  onLeave: () => void;
}

/** A bar on other pages, 64 px high, while a visit to a room goes on. */
export function RoomDockBar({ slug, onLeave }: RoomDockBarProps) {
  const { t } = useLingui();
  const isWide = useMediaQuery('(width >= 64rem)');
  const { name, accent, hasEnded, hasRoomState } = useRoom(({ roomState, end }) => ({
    name: roomState?.settings.name ?? '',
    accent: roomState?.settings.accent,
    hasEnded: end !== null,
    hasRoomState: roomState !== null,
  }));
  const silent = isSilent(useSoundClaimStatus());
  if (!hasRoomState) return null;
  return (
    <section
      aria-label={t`The room you’re in`}
      data-room-dock=""
      data-accent={accent}
      className="fixed inset-x-0 bottom-[calc(var(--tabs-height)+var(--safe-bottom))] z-30 border-t border-line bg-surface-2 pr-[var(--safe-right)] pl-[var(--safe-left)]"
    >
      <div className="mx-auto flex h-16 max-w-[1680px] items-center gap-2 px-3 text-12 md:gap-4 md:px-8">
        {hasEnded ? (
          <p className="min-w-0 flex-1 truncate text-14 text-ink-2">
            <Trans>You’re no longer in {name}.</Trans>
          </p>
        ) : (
          <>
            <NowPlayingCard phone />
            {isWide && (
              <p className="max-w-56 truncate text-ink-3">
                <Trans>
                  You’re in <b className="font-semibold text-ink">{name}</b>
                </Trans>
              </p>
            )}
            {isWide && <VoteButtons phone={false} />}
            {silent ? <PlayHereButton /> : <VolumeControl phone={!isWide} />}
          </>
        )}
        <ButtonLink href={`/r/${encodeURIComponent(slug)}`} variant="primary" size="sm">
          <Trans>Return</Trans>
        </ButtonLink>
        <IconButton name={hasEnded ? t`Close` : t`Leave ${name}`} icon={CloseIcon} onClick={onLeave} />
      </div>
    </section>
  );
}
