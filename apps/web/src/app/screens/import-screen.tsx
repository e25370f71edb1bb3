import { useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { CratesForGuests } from '../../features/crates/index.ts';
import { ImportReport, NewImport } from '../../features/imports/index.ts';
import { isSignedIn, useSession } from '../../session/index.ts';

/** `/import` starts an import; `/import/:import` shows what became of it. */
export function ImportScreen() {
  const { import: importUuid } = useParams<{ import?: string }>();
  const signedIn = useSession(isSignedIn);
  const previous = useRef(importUuid);
  // The report replaces the form on the same screen, so the router moves neither the focus nor the page.
  useEffect(() => {
    if (previous.current === importUuid) return;
    previous.current = importUuid;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [importUuid]);
  if (!signedIn) return <CratesForGuests />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 md:px-8">
      {importUuid === undefined ? <NewImport /> : <ImportReport key={importUuid} importUuid={importUuid} />}
    </div>
  );
}
