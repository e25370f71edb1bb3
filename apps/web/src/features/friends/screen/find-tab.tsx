import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonShape } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SearchIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useFoundPeople, useFriends, useInvitationsForMe, useInvitationsFromMe } from '../data/use-people.ts';
import { useRelationActions } from '../data/use-relation-actions.ts';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { PersonRow } from './person-row.tsx';

export function FindTab() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim().slice(0, limits.nickname.max), searchDebounceMs);
  const found = useFoundPeople(wanted);
  const status = useRelationStatus();
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Find people by nickname`} value={text} onChange={setText} />
      {wanted === '' && (
        <EmptyState icon={SearchIcon} title={t`Who do you know here?`}>
          <Trans>Type the start of a nickname. You can also add people right from a room.</Trans>
        </EmptyState>
      )}
      {wanted !== '' && found.isPending && <ListSkeleton />}
      {wanted !== '' && found.isError && !found.data && (
        <ListFailed error={found.error} onRetry={() => void found.refetch()} />
      )}
      {wanted !== '' && found.data?.length === 0 && (
        <p className="py-8 text-center text-14 text-ink-2">
          <Trans>No nickname starts with “{wanted}”.</Trans>
        </p>
      )}
      {wanted !== '' && found.data && found.data.length > 0 && (
        <Panel title={t`People`} aside={found.data.length}>
          <ul className="divide-y divide-line">
            {found.data.map((person) => (
              <li key={person.uuid}>
                <FoundRow person={person} status={status(person.uuid)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

type RelationStatus = 'friend' | 'asked' | 'asking' | 'stranger';

function useRelationStatus(): (uuid: string) => RelationStatus {
  const friends = useFriends().data;
  const forMe = useInvitationsForMe().data;
  const fromMe = useInvitationsFromMe().data;
  return (uuid) => {
    if (friends?.some(({ friendUuid }) => friendUuid === uuid)) return 'friend';
    if (fromMe?.some(({ toUserUuid }) => toUserUuid === uuid)) return 'asked';
    if (forMe?.some(({ fromUserUuid }) => fromUserUuid === uuid)) return 'asking';
    return 'stranger';
  };
}

function FoundRow({ person, status }: { person: PersonShape; status: RelationStatus }) {
  const { perform, lastAction, isPending } = useRelationActions(person.uuid);
  const isInvited = status === 'asked' || (status === 'stranger' && lastAction === 'invite' && isPending);
  return (
    <PersonRow person={person}>
      {status === 'friend' && (
        <Tag dot>
          <Trans>Friends</Trans>
        </Tag>
      )}
      {isInvited && (
        <Tag>
          <Trans>Request sent</Trans>
        </Tag>
      )}
      {status === 'asking' && (
        <Button variant="primary" size="sm" onClick={() => perform('accept')}>
          <Trans>Accept</Trans>
          <span className="sr-only">{person.nickname}</span>
        </Button>
      )}
      {status === 'stranger' && !isInvited && (
        <Button size="sm" onClick={() => perform('invite')}>
          <Trans>Add friend</Trans>
          <span className="sr-only">{person.nickname}</span>
        </Button>
      )}
    </PersonRow>
  );
}
