import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel } from '../../ui/panel.tsx';
import { CommunityImage } from './community-image.tsx';
import { CommunityNumbers } from './community-numbers.tsx';
import { communityPath } from './community-path.ts';
import { useMyCommunities } from './data/use-communities.ts';

const maxRows = 5;

/** The communities that I am in, most active first, for the lobby; renders nothing without any. */
export function MyCommunitiesPanel() {
  const { t } = useLingui();
  const communities = useMyCommunities().data?.communities ?? [];
  if (communities.length === 0) return null;
  return (
    <Panel
      title={t`Your communities`}
      aside={
        <Link href="/communities" className="hit-44 font-semibold hover:text-ink">
          <Trans>All communities</Trans>
        </Link>
      }
    >
      <ul className="-mx-2 flex flex-col">
        {communities.slice(0, maxRows).map((community) => (
          <li key={community.uuid}>
            <Link
              href={communityPath(community)}
              className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-surface-3"
            >
              <CommunityImage community={community} className="size-9 text-12" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-semibold text-ink">{community.name}</span>
                <span className="block text-12 text-ink-2">
                  <CommunityNumbers community={community} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
