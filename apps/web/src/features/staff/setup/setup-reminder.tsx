import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useChangeSettings, useSettings } from './use-setup.ts';

interface SetupReminderProps {
  /** In its place until the settings are known. */
  placeholder: ReactNode;
  onKnown: (isSetUp: boolean) => void;
}

/** In the lobby of admins, until the setup is finished or dismissed (rule W24). */
export function SetupReminder({ placeholder, onKnown }: SetupReminderProps) {
  const { t } = useLingui();
  const { data: settings, isError } = useSettings();
  const isSetUp = settings?.isSetUp;
  useEffect(() => {
    if (isSetUp !== undefined) onKnown(isSetUp);
  }, [isSetUp, onKnown]);
  const save = useChangeSettings();
  if (isSetUp === undefined && !isError) return placeholder;
  if (isSetUp !== false) return null;
  return (
    <aside
      aria-label={t`Setup`}
      className="mx-4 mt-4 flex max-w-[1616px] flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 p-4 md:mx-8 min-[1680px]:mx-auto min-[1680px]:w-[calc(100%-4rem)]"
    >
      <p className="min-w-0 flex-1 basis-64 text-14 text-ink">
        <Trans>Your server is running. Give it a name, test its mail and schedule backups.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate({ isSetUp: true })}>
          <Trans>Dismiss</Trans>
        </Button>
        <ButtonLink href="/staff/setup" variant="primary">
          <Trans>Set up</Trans>
        </ButtonLink>
      </div>
    </aside>
  );
}
