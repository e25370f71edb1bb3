import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { socialFindPeople } from '@turnstage/client/routes';
import { useState } from 'react';
import { peopleKeys } from '../../../lib/query-keys/people.ts';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { SearchField } from '../../../ui/form/index.ts';

interface NewConversationDialogProps {
  onPick: (userUuid: string) => void;
  onClose: () => void;
}

/** Picks someone to message. */
export function NewConversationDialog({ onPick, onClose }: NewConversationDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const nickname = useDebounced(typed.trim(), searchDebounceMs);
  const found = useQuery({
    queryKey: peopleKeys.toWriteTo(nickname),
    queryFn: ({ signal }) => api.call(socialFindPeople, { query: { nickname, take: 20 }, signal }),
    enabled: nickname !== '',
  });
  return (
    <Dialog title={t`New message`} size="sm" onClose={onClose}>
      <SearchField label={t`Find people by nickname`} value={typed} onChange={setTyped} />
      <div aria-live="polite" className="min-h-24">
        {nickname === '' && (
          <p className="py-4 text-14">
            <Trans>Type the start of a nickname.</Trans>
          </p>
        )}
        {found.error && <p className="py-4 text-14 text-warn">{failureText(found.error)}</p>}
        {found.data?.length === 0 && (
          <p className="py-4 text-14">
            <Trans>No nickname starts with that.</Trans>
          </p>
        )}
        <ul className="-mx-3 pt-2">
          {found.data?.map((person) => (
            <li key={person.uuid}>
              <button
                type="button"
                onClick={() => onPick(person.uuid)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 text-left -outline-offset-2 hover:bg-surface-3"
              >
                <Avatar slug={person.avatarId} name="" size={36} />
                <span className="min-w-0 truncate text-14 font-semibold text-ink">{person.nickname}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
