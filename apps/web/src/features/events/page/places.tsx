import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { DiscIcon, HouseIcon, type Icon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { EventDetails } from '../data/event.ts';

/** Where it is and who hosts it. */
export function Places({ event: { room, community, host } }: { event: EventDetails }) {
  const { t } = useLingui();
  if (!room && !community && !host) return null;
  return (
    <Panel title={t`Where and who`}>
      <ul className="-my-1 flex flex-col">
        {room && (
          <Row
            href={`/r/${encodeURIComponent(room.slug)}`}
            label={t`Room`}
            name={room.name}
            image={<IconTile icon={DiscIcon} />}
          />
        )}
        {community && (
          <Row
            href={`/c/${encodeURIComponent(community.slug)}`}
            label={t`Community`}
            name={community.name}
            image={<IconTile icon={HouseIcon} />}
          />
        )}
        {host && (
          <Row
            href={`/u/${encodeURIComponent(host.nickname)}`}
            label={t`Host`}
            name={host.nickname}
            image={<Avatar slug={host.avatarId} name="" size={40} />}
          />
        )}
      </ul>
    </Panel>
  );
}

function IconTile({ icon: IconComponent }: { icon: Icon }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-wash text-accent-bright">
      <IconComponent size={20} />
    </span>
  );
}

interface RowProps {
  href: string;
  label: string;
  name: string;
  image: ReactNode;
}

function Row({ href, label, name, image }: RowProps) {
  return (
    <li>
      <Link href={href} className="group flex min-h-14 items-center gap-3 rounded-control py-1.5">
        {image}
        <span className="min-w-0">
          <span className="block text-12 text-ink-3">{label}</span>
          <span className="block truncate text-14 font-semibold text-ink group-hover:underline">{name}</span>
        </span>
      </Link>
    </li>
  );
}
