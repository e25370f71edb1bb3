import { Trans } from '@lingui/react/macro';
import { useSession } from '../../../session/index.ts';
import { useCurrentRoom } from '../../../session/current-room.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The way back to the room that one is in. */
export function ReturnCard() {
  const room = useCurrentRoom((state) => state.room);
  const me = useSession((session) => session.me);
  if (!room) return null;
  return (
    <div className="m-4 flex items-center gap-2.5 rounded-card border border-accent-ink/45 bg-surface-2 p-3 md:mx-5">
      <Avatar slug={me?.avatarId ?? ''} name="" size={36} />
      <p className="min-w-0 flex-1">
        <span className="block text-12 text-accent-bright">
          <Trans>You are in</Trans>
        </span>
        <span className="line-clamp-2 text-14 leading-tight font-semibold text-ink">{room.name}</span>
      </p>
      <ButtonLink href={`/r/${encodeURIComponent(room.slug)}`} size="sm">
        <Trans>Return</Trans>
      </ButtonLink>
    </div>
  );
}
