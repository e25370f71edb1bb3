import { Trans } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { LockIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Banner } from '../banner.tsx';
import { accentOf, CommunityImage } from '../community-image.tsx';
import { CommunityNumbers } from '../community-numbers.tsx';

/** Banner, image, name, numbers, and what I can do. */
export function CommunityHeader({ community, actions }: { community: Community; actions: ReactNode }) {
  return (
    <header data-accent={accentOf(community)} className="overflow-hidden rounded-card bg-surface-2">
      <Banner src={localPosterUrl(community.bannerUrl, 800)} className="h-28 md:h-44" />
      <div className="flex flex-col gap-x-5 gap-y-4 px-4 pb-4 md:px-6 md:pb-5 lg:flex-row lg:items-end">
        <div className="flex min-w-0 flex-1 flex-col gap-x-5 gap-y-3 md:flex-row md:items-start">
          <CommunityImage
            community={community}
            className="-mt-10 size-20 rounded-card text-28 ring-4 ring-surface-2 md:-mt-12 md:size-28"
          />
          <div className="min-w-0 md:pt-4">
            <div className="flex flex-wrap items-center gap-2">
              <h1 className="min-w-0 font-display text-28 font-bold text-balance text-ink [overflow-wrap:anywhere]">
                {community.name}
              </h1>
              {!community.isPublic && (
                <Tag>
                  <span className="inline-flex items-center gap-1">
                    <LockIcon size={12} />
                    <Trans>Private</Trans>
                  </span>
                </Tag>
              )}
            </div>
            <p className="mt-1 text-14 text-ink-2">
              <CommunityNumbers community={community} />
            </p>
          </div>
        </div>
        <div data-accent="amber" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      </div>
    </header>
  );
}
