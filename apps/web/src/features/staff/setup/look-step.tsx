import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useState, type SubmitEvent } from 'react';
import { accentNames, accents } from '../../../lib/room-looks.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, TextField } from '../../../ui/form/index.ts';
import { useChangeSettings, type Settings } from './use-setup.ts';

/** What the installation is called, and the colour of its pages. */
export function LookStep({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState(settings.name);
  const [accent, setAccent] = useState(settings.accent);
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useChangeSettings();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim()) save.mutate({ name: name.trim(), accent });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t`Name`}
        hint={t`Shown at the top of every page.`}
        autoComplete="off"
        maxLength={fieldLengths.installationName}
        value={name}
        error={wasSubmitted && !name.trim() ? t`Give it a name.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceGroup
        label={t`Accent`}
        value={accent}
        choices={accents.map((value) => ({
          value,
          label: i18n._(accentNames[value]),
          content: <span data-accent={value} className="size-6 rounded-full bg-accent" />,
        }))}
        onChange={setAccent}
        choiceClassName="size-11 rounded-full"
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
