import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField, Select, TextField } from '../../ui/form/index.ts';
import { ImportIcon, LinkIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { importSourcesOptions } from './imports.ts';
import { useImportActions } from './use-import-actions.ts';

const typed = 'typed';

/** Signs in at another installation to bring an account from there. Nothing where the host doesn't offer it. */
export function AccountSourceForm({ onStarted }: { onStarted: (importUuid: string) => void }) {
  const { t } = useLingui();
  const { data } = useQuery(importSourcesOptions);
  const { startAccount, isBusy } = useImportActions();
  const [picked, setPicked] = useState<string>();
  const [address, setAddress] = useState('');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ text: string; field: string | undefined }>();
  if (!data?.isOn) return null;

  const source = picked ?? data.sources[0]?.address ?? typed;
  const chosen = source === typed ? address.trim() : source;
  const isComplete = chosen !== '' && login.trim() !== '' && password !== '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setFailure(undefined);
    const started = await startAccount({ address: chosen, login: login.trim(), password }, (text, field) =>
      setFailure({ text, field }),
    );
    if (!started) return;
    setPassword('');
    onStarted(started.importUuid);
  };
  const isAbout = (field: string) => failure?.field === field;
  const addressFailure = isAbout('address') ? failure?.text : undefined;
  return (
    <Panel title={t`From another server`}>
      <p className="mb-3 text-14 text-ink-2">
        <Trans>
          Do you have an account on another Turnstage or on the platform you come from? Sign in there once and
          bring your crates, likes and queue along.
        </Trans>
      </p>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3 sm:grid-cols-2">
        {data.sources.length > 0 && (
          <div className="sm:col-span-2">
            <Select
              label={t`Where from`}
              value={source}
              error={source === typed ? undefined : addressFailure}
              options={[
                ...data.sources.map((one) => ({ value: one.address, label: one.name })),
                { value: typed, label: t`Another address` },
              ]}
              onChange={(value) => {
                setPicked(value);
                setFailure(undefined);
              }}
            />
          </div>
        )}
        {source === typed && (
          <div className="sm:col-span-2">
            <TextField
              label={t`Address of the other server`}
              hint={t`Like club.example.org.`}
              icon={LinkIcon}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={fieldLengths.otherServer}
              value={address}
              error={addressFailure}
              onChange={(event) => {
                setAddress(event.target.value);
                setFailure(undefined);
              }}
            />
          </div>
        )}
        <TextField
          label={t`Email there`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          maxLength={fieldLengths.email}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <PasswordField
          label={t`Password there`}
          autoComplete="off"
          maxLength={fieldLengths.otherPassword}
          value={password}
          error={isAbout('address') ? undefined : failure?.text}
          onChange={(event) => {
            setPassword(event.target.value);
            setFailure(undefined);
          }}
        />
        <p className="text-12 text-ink-2 sm:col-span-2">
          <Trans>
            This server uses your password once, to sign in there, and never saves it. When everything is
            read, it signs out again.
          </Trans>
        </p>
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" icon={ImportIcon} busy={isBusy} disabled={!isComplete}>
            <Trans>Bring my account</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}
