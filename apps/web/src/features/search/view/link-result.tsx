import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import type { SearchRow } from '../data/sections.ts';
import { useLink } from '../data/use-link.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

interface LinkResultProps {
  url: string;
  onAddAll: (songs: readonly FoundSong[]) => Promise<boolean>;
  renderRows: (title: string, rows: readonly SearchRow[], aside: ReactNode) => ReactNode;
}

/** The song, or the songs of the album or playlist, that a pasted link points to. */
export function LinkResult({ url, onAddAll, renderRows }: LinkResultProps) {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  const failureText = useFailureText();
  const link = useLink(url);
  const [isAdding, setAdding] = useState(false);
  if (!signedIn)
    return (
      <EmptyState icon={LinkIcon} title={t`Links need an account`}>
        <Trans>Sign up to add songs by link.</Trans>
      </EmptyState>
    );
  if (link.isPending) return <ResultsSkeleton />;
  if (link.isError)
    return (
      <LoadFailed title={t`Couldn’t open that link`} onRetry={() => void link.refetch()}>
        {failureText(link.error)}
      </LoadFailed>
    );
  const { kind, name, songs } = link.data;
  const addAll = async () => {
    setAdding(true);
    await onAddAll(songs);
    setAdding(false);
  };
  const count = plural(songs.length, { one: '# song', other: '# songs' });
  return renderRows(
    kind === 'list' ? `${name} · ${count}` : t`From your link`,
    songs.map((song, index) => ({ key: `${url} ${index}`, song })),
    kind === 'list' && (
      <Button size="sm" icon={PlusIcon} busy={isAdding} onClick={() => void addAll()}>
        <Trans>Add all</Trans>
      </Button>
    ),
  );
}
