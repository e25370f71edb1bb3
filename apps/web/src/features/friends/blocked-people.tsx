import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedUser } from '@turnstage/contracts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BlockIcon } from '../../ui/icons/index.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { useBlockedPeople } from './data/use-people.ts';
import { useRelationActions } from './data/use-relation-actions.ts';
import { ListFailed, ListSkeleton } from './screen/list-states.tsx';
import { PersonRow } from './screen/person-row.tsx';

/** People I blocked, each with an unblock button. The row goes with the click, so the focus moves to the next one. */
export function BlockedPeople() {
  return (
    <div ref={keepFocus}>
      <BlockedList />
    </div>
  );
}

function BlockedList() {
  const { t } = useLingui();
  const blocked = useBlockedPeople();
  if (blocked.isPending) return <ListSkeleton />;
  if (blocked.isError && !blocked.data)
    return <ListFailed error={blocked.error} onRetry={() => void blocked.refetch()} />;
  if (blocked.data.length === 0) {
    return (
      <EmptyState icon={BlockIcon} title={t`You haven’t blocked anyone`}>
        <Trans>
          If someone bothers you, block them from their profile or by tapping them in a room. You won’t see
          anything they write, and they can’t follow you or send you friend requests.
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
  const { perform } = useRelationActions(blockedUserUuid);
  const { nickname } = userProfile;
  const unblock = () => {
    perform('unblock');
    showToast(t`You unblocked ${nickname}.`, {
      action: { label: t`Undo`, run: () => perform('block') },
    });
  };
  return (
    <PersonRow person={userProfile}>
      <Button size="sm" onClick={unblock}>
        <Trans>Unblock</Trans>
        <span className="sr-only">{nickname}</span>
      </Button>
    </PersonRow>
  );
}
