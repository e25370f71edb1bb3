import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationPreferences } from '@turnstage/contracts';
import { useState } from 'react';
import { Switch, TextField } from '../../../ui/form/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangePreferences } from './use-preferences.ts';

const defaultQuietHours = { from: '22:00', to: '08:00' };

export function QuietHoursPanel({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const change = useChangePreferences();
  const { quietHours } = preferences;
  const localTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [draft, setDraft] = useState({
    from: quietHours?.from ?? defaultQuietHours.from,
    to: quietHours?.to ?? defaultQuietHours.to,
  });
  const isOn = quietHours !== null;
  const set = (next: typeof draft) => {
    setDraft(next);
    // While someone types, the time is empty for a moment.
    if (next.from && next.to) change.mutate({ quietHours: { ...next, timeZone: localTimeZone } });
  };
  const zone = (quietHours?.timeZone ?? localTimeZone).replaceAll('_', ' ');
  return (
    <Panel title={t`Quiet hours`}>
      <Switch
        label={t`Do not disturb on a schedule`}
        hint={t`During quiet hours, notifications still show up here. They make a sound once quiet hours end.`}
        checked={isOn}
        onChange={(on) =>
          change.mutateAsync({ quietHours: on ? { ...draft, timeZone: localTimeZone } : null })
        }
      />
      {isOn && (
        <>
          <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
            <TextField
              type="time"
              label={t`From`}
              value={draft.from}
              required
              onChange={(event) => set({ ...draft, from: event.target.value })}
            />
            <TextField
              type="time"
              label={t`Until`}
              value={draft.to}
              required
              onChange={(event) => set({ ...draft, to: event.target.value })}
            />
          </div>
          <p className="mt-2 text-12 text-ink-3">
            <Trans>Time zone: {zone}</Trans>
          </p>
        </>
      )}
    </Panel>
  );
}
