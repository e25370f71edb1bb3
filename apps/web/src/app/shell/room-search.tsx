import { useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { SearchField } from '../../ui/form/search-field.tsx';

/** Filters the lobby while the person types there. From other pages Enter goes to the lobby. */
export function RoomSearch() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState('');
  const inLobby = path === '/';

  const updateSearch = (text: string) => {
    if (!inLobby) return setDraft(text);
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (inLobby || draft.trim() === '') return;
    navigate(`/?${new URLSearchParams({ q: draft.trim() })}`);
    setDraft('');
  };

  return (
    <search className="hidden min-w-0 flex-1 md:block">
      <form onSubmit={submit} className="ml-auto max-w-[340px]">
        <SearchField
          slashKey
          label={t`Search rooms`}
          value={inLobby ? (params.get('q') ?? '') : draft}
          onChange={updateSearch}
        />
      </form>
    </search>
  );
}
