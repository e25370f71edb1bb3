import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonShape } from '@turnstage/contracts';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SearchIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useFoundPeople, useFriends, useInvitationsForMe, useInvitationsFromMe } from '../data/use-people.ts';
import { useTieActs } from '../data/use-tie-acts.ts';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { PersonLine } from './person-line.tsx';

const restMs = 250;
const longestNickname = 30;

export function FindTab() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim().slice(0, longestNickname), restMs);
  const found = useFoundPeople(wanted);
  const standing = useStanding();
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Find people by nickname`} value={text} onChange={setText} />
      {wanted === '' && (
        <EmptyState icon={SearchIcon} title={t`Whom do you know here?`}>
          <Trans>Type how a nickname begins. People you meet in a room you can add right there.</Trans>
        </EmptyState>
      )}
      {wanted !== '' && found.isPending && <ListSkeleton />}
      {wanted !== '' && found.isError && !found.data && (
        <ListFailed error={found.error} onRetry={() => void found.refetch()} />
      )}
      {wanted !== '' && found.data?.length === 0 && (
        <p className="py-8 text-center text-14 text-ink-2">
          <Trans>Nobody here has a nickname that begins with “{wanted}”.</Trans>
        </p>
      )}
      {wanted !== '' && found.data && found.data.length > 0 && (
        <Panel title={t`People`} aside={found.data.length}>
          <ul className="divide-y divide-line">
            {found.data.map((person) => (
              <li key={person.uuid}>
                <FoundRow person={person} standing={standing(person.uuid)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

type Standing = 'friend' | 'asked' | 'asking' | 'stranger';

function useStanding(): (uuid: string) => Standing {
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

function FoundRow({ person, standing }: { person: PersonShape; standing: Standing }) {
  const { act, acted, isPending } = useTieActs(person.uuid);
  const isAsked = standing === 'asked' || (standing === 'stranger' && acted === 'invite' && isPending);
  return (
    <PersonLine person={person}>
      {standing === 'friend' && (
        <Tag dot>
          <Trans>Friends</Trans>
        </Tag>
      )}
      {isAsked && (
        <Tag>
          <Trans>Invited</Trans>
        </Tag>
      )}
      {standing === 'asking' && (
        <Button variant="primary" size="sm" onClick={() => act('accept')}>
          <Trans>Accept</Trans>
          <span className="sr-only">{person.nickname}</span>
        </Button>
      )}
      {standing === 'stranger' && !isAsked && (
        <Button size="sm" onClick={() => act('invite')}>
          <Trans>Add friend</Trans>
          <span className="sr-only">{person.nickname}</span>
        </Button>
      )}
    </PersonLine>
  );
}
