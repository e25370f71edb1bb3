import { Trans } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { Link } from 'wouter';
import { localPosterUrl } from '../../lib/local-poster-url.ts';
import { LockIcon } from '../../ui/icons/index.ts';
import { Banner } from './banner.tsx';
import { accentOf, CommunityImage } from './community-image.tsx';
import { CommunityNumbers } from './community-numbers.tsx';
import { communityPath } from './community-path.ts';
import { RoleTag } from './role-tag.tsx';

/** A community in the list. The whole card is one link. */
export function CommunityCard({ community }: { community: Community }) {
  const { name, description, ownRole, isPublic } = community;
  return (
    <article
      data-accent={accentOf(community)}
      className="relative flex min-w-0 flex-col overflow-hidden rounded-card bg-surface-2 ring-accent-ink transition-shadow duration-(--duration-base) hover:shadow-card hover:ring-2 has-[a:focus-visible]:ring-2"
    >
      <Banner src={localPosterUrl(community.bannerUrl, 800)} className="h-20" />
      <div className="flex flex-1 flex-col px-4 pb-4">
        <CommunityImage community={community} className="-mt-7 size-14 text-20 ring-4 ring-surface-2" />
        <div className="mt-2 flex min-w-0 items-center gap-2">
          <h3 className="min-w-0 truncate text-16 font-bold text-ink">
            <Link
              href={communityPath(community)}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          {!isPublic && (
            <span className="shrink-0 text-ink-3">
              <LockIcon size={14} />
              <span className="sr-only">
                <Trans>private</Trans>
              </span>
            </span>
          )}
          <RoleTag role={ownRole} />
        </div>
        <p className="mt-0.5 text-12 text-ink-2">
          <CommunityNumbers community={community} />
        </p>
        {description && <p className="mt-2 line-clamp-2 text-14 text-ink-2">{description}</p>}
      </div>
    </article>
  );
}
