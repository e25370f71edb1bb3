import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChevronLeftIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface ConversationHeaderProps {
  /** Null while loading, or if the person doesn't exist. */
  other: { nickname: string; avatarId: string } | null;
  isLoading?: boolean;
  children?: ReactNode;
}

/** Header of a conversation: the other person, a back link on phones, and the menu. */
export function ConversationHeader({ other, isLoading = false, children }: ConversationHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="flex h-16 shrink-0 group-data-keyboard/messages:h-12 items-center gap-3 border-b border-line px-2 md:px-4">
      <Link
        href="/messages"
        aria-label={t`Back to all messages`}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-3 md:hidden"
      >
        <ChevronLeftIcon />
      </Link>
      <div className="min-w-0 flex-1">
        {other && (
          <Link
            href={`/u/${encodeURIComponent(other.nickname)}`}
            className="group inline-flex max-w-full min-w-0 items-center gap-3 rounded-control py-1 pr-2"
          >
            <Avatar slug={other.avatarId} name="" size={36} />
            <h2 className="truncate text-16 font-bold text-ink group-hover:underline">{other.nickname}</h2>
          </Link>
        )}
        {isLoading && <Skeleton className="h-8 w-40" />}
      </div>
      {children}
    </header>
  );
}
