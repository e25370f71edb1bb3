import type { PersonShape } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';

interface PersonRowProps {
  person: Pick<PersonShape, 'nickname' | 'avatarId'>;
  /** Shown below the name. */
  note?: ReactNode;
  /** The actions, on the right. */
  children?: ReactNode;
}

/** One person in a list. */
export function PersonRow({ person: { nickname, avatarId }, note, children }: PersonRowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Link
        href={`/u/${encodeURIComponent(nickname)}`}
        className="group flex min-w-0 flex-1 basis-48 items-center gap-3 rounded-control"
      >
        <Avatar slug={avatarId} name="" size={40} />
        <span className="min-w-0">
          <span className="block truncate text-14 font-semibold text-ink group-hover:underline">
            {nickname}
          </span>
          {note && <span className="block truncate text-12 text-ink-2">{note}</span>}
        </span>
      </Link>
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
