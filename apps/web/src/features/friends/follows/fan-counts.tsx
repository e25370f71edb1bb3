import { Plural } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMyUuid } from '../data/use-my-uuid.ts';
import { useFanCounts, useRelation, type FollowList } from '../data/use-people.ts';
import { FollowListDialog } from './follow-list-dialog.tsx';

interface FanCountsProps {
  uuid: string;
  nickname: string;
}

/** The numbers of fans and of followed DJs; members can open the lists. */
export function FanCounts({ uuid, nickname }: FanCountsProps) {
  const me = useMyUuid();
  const hasRelation = me !== undefined && me !== uuid;
  const { data: relation, isError } = useRelation(uuid);
  const counts = useFanCounts(uuid, !hasRelation);
  const [open, setOpen] = useState<FollowList | null>(null);
  const fans = hasRelation ? relation?.fans : counts.data?.count;
  const following = hasRelation ? relation?.following : counts.data?.following;
  if (fans === undefined || following === undefined)
    return counts.isError || isError ? null : <Skeleton className="h-5 w-40" />;
  return (
    <div className="flex flex-wrap gap-x-5 text-14 text-ink-2">
      <Count onOpen={me === undefined ? undefined : () => setOpen('fans')}>
        <Plural value={fans} one="# fan" other="# fans" />
      </Count>
      <Count onOpen={me === undefined ? undefined : () => setOpen('following')}>
        <Plural value={following} one="follows # DJ" other="follows # DJs" />
      </Count>
      {open && <FollowListDialog uuid={uuid} nickname={nickname} list={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Count({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span>{children}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="hit-44 rounded-[6px] font-semibold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent-ink"
    >
      {children}
    </button>
  );
}
