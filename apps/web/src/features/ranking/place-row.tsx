import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RankingPlace } from '@turnstage/contracts';
import { Link } from 'wouter';
import { formatCount } from '../../lib/numbers.ts';
import { useSession } from '../../session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';

/** One person of a ranking, as a list item. My own row stands out. */
export function PlaceRow({ place }: { place: RankingPlace }) {
  const { i18n } = useLingui();
  const isMe = useSession((session) => session.claims?.sub === place.userUuid);
  const { rank, balance, user } = place;
  const points = formatCount(balance, i18n.locale);
  return (
    <li
      aria-current={isMe ? 'true' : undefined}
      className={classNames('flex min-h-14 items-center gap-3 px-3 py-1.5 md:px-4', isMe && 'bg-accent-tint')}
    >
      <Rank rank={rank} />
      <Avatar slug={user.avatarId} name="" size={40} />
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Link
          href={`/u/${encodeURIComponent(user.nickname)}`}
          className="hit-44 relative min-w-0 truncate rounded-[4px] text-14 font-semibold text-ink hover:underline"
        >
          {user.nickname}
        </Link>
        {isMe && (
          <Tag>
            <Trans>You</Trans>
          </Tag>
        )}
      </div>
      <p className="shrink-0 text-14 text-ink-2">
        <b className="font-semibold text-ink tabular-nums">{points}</b>{' '}
        <Plural value={balance} one="point" other="points" />
      </p>
    </li>
  );
}

/** The first three are visible from afar. */
function Rank({ rank }: { rank: number }) {
  const { t, i18n } = useLingui();
  const text = formatCount(rank, i18n.locale);
  return (
    <span
      className={classNames(
        'flex h-8 min-w-8 shrink-0 items-center justify-center rounded-pill px-1 text-14 font-bold tabular-nums',
        rank === 1 && 'bg-accent text-on-accent',
        (rank === 2 || rank === 3) && 'bg-accent-wash text-accent-bright',
        rank > 3 && 'text-ink-2',
      )}
    >
      <span className="sr-only">{t`Rank ${text}`}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
