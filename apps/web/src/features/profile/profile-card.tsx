import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { badgeNames, isBadge } from '../../lib/badge-names.ts';
import { formatMonth } from '../../lib/dates.ts';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { getLinks, type Profile } from './profile-links.ts';
import { ProfileLinks } from './profile-links-list.tsx';
import { isZodiacSign, zodiacNames } from './zodiac.ts';
import css from './profile-card.module.css';

interface ProfileCardProps {
  profile: Profile;
  own: boolean;
  /** Buttons for what I can do with the person. */
  action: ReactNode;
  counts: ReactNode;
}

/** The person under a light in their colour, and what they say about themselves. */
export function ProfileCard({ profile, own, action, counts }: ProfileCardProps) {
  const { i18n } = useLingui();
  const { nickname, avatarId, color, badges, createdAt, pronoun, displayPronouns, zodiac } = profile;
  const since = formatMonth(new Date(createdAt), i18n.locale);
  const links = getLinks(profile);
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  const facts = [
    displayPronouns ? pronoun : '',
    isZodiacSign(zodiac) ? i18n._(zodiacNames[zodiac]) : zodiac,
  ].filter((fact) => fact !== '');
  const isEmpty =
    badges.length + links.length === 0 && profile.songOfTheWeek === '' && profile.priceForGig === 0;
  return (
    <article className="overflow-hidden rounded-card bg-surface-2 md:grid md:grid-cols-[18rem_minmax(0,1fr)]">
      {profile.coverPicture && (
        <img
          src={`${profile.coverPicture}?size=1024`}
          alt=""
          draggable={false}
          className="aspect-3/1 w-full bg-surface-3 object-cover md:col-span-2"
        />
      )}
      <div className={css.light} style={{ '--person': color }}>
        <img
          key={avatarId}
          src={avatarUrl(avatarId, { view: 'front', part: 'whole', pose: 'idle' })}
          alt=""
          width={200}
          height={243}
          draggable={false}
          className={css.figure}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5 p-5 md:p-7">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 items-center gap-4">
            {profile.profilePicture && (
              <img
                src={`${profile.profilePicture}?size=256`}
                alt=""
                width={72}
                height={72}
                draggable={false}
                className="size-18 shrink-0 rounded-full bg-surface-3 object-cover"
              />
            )}
            <div className="min-w-0">
              <h1 className="font-display text-28 font-bold break-words">{nickname}</h1>
              {fullName !== '' && <p className="text-14 font-semibold wrap-anywhere text-ink">{fullName}</p>}
              <p className="mt-1 text-14 wrap-anywhere text-ink-2">
                {facts.map((fact) => `${fact} · `).join('')}
                <Trans>Here since {since}</Trans>
              </p>
              <div className="mt-2">{counts}</div>
            </div>
          </div>
          {action}
        </div>
        {badges.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {badges.map((badge) => (
              <li key={badge}>
                <Tag dot>{isBadge(badge) ? i18n._(badgeNames[badge]) : badge}</Tag>
              </li>
            ))}
          </ul>
        )}
        {(profile.songOfTheWeek !== '' || profile.priceForGig > 0) && (
          <div className="grid gap-5 sm:grid-cols-2">
            {profile.songOfTheWeek !== '' && (
              <FactRow title={<Trans>Song of the week</Trans>}>{profile.songOfTheWeek}</FactRow>
            )}
            {profile.priceForGig > 0 && (
              <FactRow title={<Trans>Price per gig</Trans>}>
                {priceText(profile.priceForGig, i18n.locale)}
              </FactRow>
            )}
          </div>
        )}
        {links.length > 0 && <ProfileLinks links={links} />}
        {!own && isEmpty && (
          <p className="text-14 text-ink-3">
            <Trans>{nickname} hasn’t added anything else yet.</Trans>
          </p>
        )}
        {own && links.length === 0 && (
          <p className="text-14 text-ink-3">
            <Trans>
              Add links to your other profiles so people who like your songs can follow you there too.
            </Trans>
          </p>
        )}
      </div>
    </article>
  );
}

/** `250`, `99.50` */
function priceText(price: number, locale: string): string {
  const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }).format(price);
}

function FactRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-14 font-semibold text-ink">{title}</h2>
      <p className="mt-1 text-14 wrap-anywhere text-ink-2">{children}</p>
    </section>
  );
}

export function ProfileCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card bg-surface-2 md:grid md:grid-cols-[18rem_minmax(0,1fr)]">
      <output className="sr-only">
        <Trans>Loading the profile</Trans>
      </output>
      <Skeleton className="h-58 rounded-none md:h-75" />
      <div aria-hidden="true" className="flex flex-col gap-3 p-5 md:p-7">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  );
}
