import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedItem } from '@turnstage/contracts';
import { useNow } from '../../lib/use-now.ts';
import { CalendarIcon, DiscIcon, MegaphoneIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Link } from 'wouter';
import { communityPath } from './community-path.ts';
import { useCommunityFeed } from './data/use-announcements.ts';

const minuteMs = 60_000;
const maxRows = 5;

const icons = { announcement: MegaphoneIcon, room: DiscIcon, event: CalendarIcon } as const;

/** What is new in my communities, for the lobby; renders nothing without anything. */
export function FeedPanel() {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const items = useCommunityFeed().data ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t`News from your communities`}>
      <ul className="-mx-2 -my-1 flex flex-col">
        {items.slice(0, maxRows).map((item) => (
          <FeedRow key={`${item.kind} ${idOf(item)}`} item={item} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function idOf({ announcement, room, event, community }: FeedItem): string {
  // A room can be in several of my communities.
  return `${(announcement ?? room ?? event)?.uuid} ${community.uuid}`;
}

function FeedRow({ item, now }: { item: FeedItem; now: number }) {
  const { kind, at, community } = item;
  const KindIcon = icons[kind];
  return (
    <li>
      <Link
        href={pathOf(item)}
        className="flex min-h-13 items-start gap-3 rounded-control px-2 py-2 transition-colors hover:bg-surface-3"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-3 text-ink-2">
          <KindIcon size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-14 text-ink [overflow-wrap:anywhere]">
            <FeedText item={item} />
          </span>
          <span className="block truncate text-12 text-ink-3">
            {community.name} · <TimeAgo at={at} now={now} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function FeedText({ item: { announcement, room, event } }: { item: FeedItem }) {
  const name = <b className="font-semibold">{(announcement?.title ?? room?.name ?? event?.name) || ''}</b>;
  if (room) return <Trans>New room: {name}</Trans>;
  if (event) return <Trans>New event: {name}</Trans>;
  return name;
}

function pathOf({ room, event, community }: FeedItem): string {
  if (room) return `/r/${encodeURIComponent(room.slug)}`;
  if (event) return `/e/${encodeURIComponent(event.slug)}`;
  return communityPath(community);
}
