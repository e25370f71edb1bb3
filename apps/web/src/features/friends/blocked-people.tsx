import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedUser } from '@turnstage/contracts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlockIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { useBlockedPeople } from './data/use-people.ts';
import { useTieActs } from './data/use-tie-acts.ts';
import { ListFailed, ListSkeleton } from './screen/list-states.tsx';
import { PersonLine } from './screen/person-line.tsx';

/** Whom I blocked, and the way to take it back. */
export function BlockedPeople() {
  const { t } = useLingui();
  const blocked = useBlockedPeople();
  if (blocked.isPending) return <ListSkeleton />;
  if (blocked.isError && !blocked.data)
    return <ListFailed error={blocked.error} onRetry={() => void blocked.refetch()} />;
  if (blocked.data.length === 0) {
    return (
      <EmptyState icon={BlockIcon} title={t`You blocked nobody`}>
        <Trans>
          If somebody bothers you, block them on their profile or where you press them in a room. You read
          nothing of theirs any more, and they can not invite or follow you.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <Panel title={plural(blocked.data.length, { one: '# person', other: '# people' })}>
      <ul className="divide-y divide-line">
        {blocked.data.map((block) => (
          <li key={block.id}>
            <BlockedRow block={block} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function BlockedRow({ block: { blockedUserUuid, userProfile } }: { block: BlockedUser }) {
  const { t } = useLingui();
  const { act } = useTieActs(blockedUserUuid);
  const { nickname } = userProfile;
  const unblock = () => {
    act('unblock');
    showToast(t`${nickname} is not blocked any more.`, {
      action: { label: t`Undo`, run: () => act('block') },
    });
  };
  return (
    <PersonLine person={userProfile}>
      <Button size="sm" onClick={unblock}>
        <Trans>Unblock</Trans>
        <span className="sr-only">{nickname}</span>
      </Button>
    </PersonLine>
  );
}
