import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/index.ts';
import { FolderIcon, ImportIcon, LinkIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { AccountSourceForm } from './account-source-form.tsx';
import { BackToCrates } from './back-to-crates.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { readTextFile } from './read-file.ts';
import { useImportActions } from './use-import-actions.ts';

const extensions = '.csv,.txt,.tsv,.json,.xspf,.m3u,.m3u8';

/** Asks where the playlist comes from. */
export function NewImport() {
  const { t } = useLingui();
  useDocumentTitle(t`Import a playlist`);
  const [, navigate] = useLocation();
  const { start, isBusy } = useImportActions();
  const [link, setLink] = useState('');
  const [linkError, setLinkError] = useState<string>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);

  const startAndShow = async (...source: Parameters<typeof start>) => {
    const started = await start(...source);
    if (started) navigate(`/import/${started.importUuid}`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (link.trim() !== '' && !isBusy) void startAndShow({ link: link.trim() }, setLinkError);
  };
  const pick = async (file: File | undefined) => {
    if (file) await startAndShow({ file: { name: file.name, content: await readTextFile(file) } });
  };

  return (
    <>
      <header className="flex flex-col gap-1">
        <BackToCrates />
        <h1 className="mt-2 font-display text-28 font-bold text-ink">
          <Trans>Import a playlist</Trans>
        </h1>
        <p className="text-14 text-ink-2">
          <Trans>Bring your playlists along. Songs go into a new crate, and you can undo it.</Trans>
        </p>
      </header>
      <Panel title={t`From a link`}>
        <form onSubmit={submit} className="flex flex-col items-start gap-3">
          <div className="w-full">
            <TextField
              label={t`Link to a playlist or a song`}
              hint={t`From YouTube, SoundCloud, Spotify, Apple Music or Audius, if this server is connected to it.`}
              icon={LinkIcon}
              inputMode="url"
              autoComplete="off"
              maxLength={fieldLengths.musicLink}
              value={link}
              error={linkError}
              onChange={(event) => {
                setLink(event.target.value);
                setLinkError(undefined);
              }}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            icon={ImportIcon}
            busy={isBusy}
            disabled={link.trim() === ''}
          >
            <Trans>Import</Trans>
          </Button>
        </form>
      </Panel>
      <Panel title={t`From a file`}>
        <p className="mb-3 text-14 text-ink-2">
          <Trans>
            CSV, JSON, XSPF, M3U, a text file with one song per line, or an export from turntable.fm, plug.dj
            or Dubtrack.
          </Trans>
        </p>
        <Button icon={FolderIcon} busy={isBusy} onClick={() => input?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <input
          ref={setInput}
          type="file"
          hidden
          accept={extensions}
          aria-label={t`Choose a file`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Lets the person pick the same file again after it failed.
            void pick(file);
            event.target.value = '';
          }}
        />
      </Panel>
      <AccountSourceForm onStarted={(importUuid) => navigate(`/import/${importUuid}`)} />
      <EarlierImports />
    </>
  );
}
