import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonShape } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { searchDebounceMs, useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { useFoundPeople } from './data/use-people.ts';
import { ListFailed, ListSkeleton } from './screen/list-states.tsx';
import { PersonRow } from './screen/person-row.tsx';

export interface PersonSearchProps {
  /** The button beside each person. */
  actionLabel: string;
  isExcluded: (userUuid: string) => boolean;
  onChoose: (person: PersonShape) => void;
}

const maxShown = 6;

/** Finds people by the start of their nickname, to choose one; for dialogs of other features. */
export function PersonSearch({ actionLabel, isExcluded, onChoose }: PersonSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim().slice(0, limits.nickname.max), searchDebounceMs);
  const found = useFoundPeople(wanted);
  const shown = (found.data ?? []).filter(({ uuid }) => !isExcluded(uuid)).slice(0, maxShown);
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t`Find people by nickname`} value={text} onChange={setText} />
      {wanted !== '' && found.isPending && <ListSkeleton />}
      {wanted !== '' && found.isError && !found.data && (
        <ListFailed error={found.error} onRetry={() => void found.refetch()} />
      )}
      {wanted !== '' && found.data && shown.length === 0 && (
        <p className="py-2 text-14 text-ink-2">
          <Trans>No one else’s nickname starts with “{wanted}”.</Trans>
        </p>
      )}
      {wanted !== '' && (
        <ul ref={keepFocus} className="divide-y divide-line">
          {shown.map((person) => (
            <li key={person.uuid}>
              <PersonRow person={person}>
                <Button size="sm" onClick={() => onChoose(person)}>
                  {actionLabel}
                  <span className="sr-only">{person.nickname}</span>
                </Button>
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
