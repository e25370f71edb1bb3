import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationPreferences } from '@turnstage/contracts';
import { useState } from 'react';
import { Switch, TextField } from '../../../ui/form/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useChangePreferences } from './use-preferences.ts';

const usual = { from: '22:00', to: '08:00' };

export function QuietHoursPanel({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const change = useChangePreferences();
  const { quietHours } = preferences;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [draft, setDraft] = useState({
    from: quietHours?.from ?? usual.from,
    to: quietHours?.to ?? usual.to,
  });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? quietHours !== null;
  const set = (next: typeof draft) => {
    setDraft(next);
    // While somebody types, a time is empty for a moment.
    if (next.from && next.to) change.mutate({ quietHours: { ...next, timeZone: here } });
  };
  const zone = (quietHours?.timeZone ?? here).replaceAll('_', ' ');
  return (
    <Panel title={t`Quiet hours`}>
      <Switch
        label={t`Do not disturb at set times`}
        hint={t`What comes meanwhile is listed here at once, and rings when they end.`}
        checked={isOn}
        onChange={(on) => {
          setWanted(on);
          change.mutate(
            { quietHours: on ? { ...draft, timeZone: here } : null },
            { onSettled: () => setWanted(null) },
          );
        }}
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
