import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationChannel, NotificationKind, NotificationPreferences } from '@turnstage/contracts';
import { useState } from 'react';
import { useInstallation } from '../../../session/index.ts';
import { Checkbox } from '../../../ui/form/index.ts';
import { useNotificationNames } from './kind-names.tsx';
import { useChangePreferences } from './use-preferences.ts';

/** A table of notification kinds and channels. */
export function ChoiceGrid({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const names = useNotificationNames();
  const { kinds, reachable } = preferences;
  const hasEngagement = useInstallation()?.engagement ?? false;
  const shownKinds = kinds.filter(({ kind }) => kind !== 'weeklyDigest' || hasEngagement);
  // Channels that this installation doesn't have are not offered.
  const channels: NotificationChannel[] = [
    'inApp',
    'webPush',
    ...(reachable.mobilePush ? (['mobilePush'] as const) : []),
    'email',
  ];
  return (
    <div className="-mx-4 overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="py-2 pl-4 text-left font-semibold">
              <Trans>Notification</Trans>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-1 py-2 text-center font-semibold last:pr-4 md:w-20"
              >
                {names.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shownKinds.map(({ kind, channels: on, always: isAlwaysOn }) => (
            <tr key={kind}>
              <th scope="row" className="py-1.5 pl-4 text-left font-semibold text-ink">
                {names.kinds[kind]}
              </th>
              {channels.map((channel) => {
                const [what, way] = [names.kinds[kind], names.channels[channel]];
                return (
                  <td key={channel} className="px-1 text-center last:pr-4">
                    <Choice
                      label={t`${what}: ${way}`}
                      kind={kind}
                      channel={channel}
                      on={on[channel]}
                      fixed={isAlwaysOn.includes(channel)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  on: boolean;
  /** Can't be switched off. */
  fixed: boolean;
}

function Choice({ label, kind, channel, on, fixed }: ChoiceProps) {
  const change = useChangePreferences();
  // The checkbox must not jump back while the request is in flight.
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  return (
    <Checkbox
      hideLabel
      label={label}
      checked={optimistic ?? on}
      disabled={fixed}
      onChange={(checked) => {
        setOptimistic(checked);
        change.mutate(
          { choices: [{ kind, channel, on: checked }] },
          { onSettled: () => setOptimistic(null) },
        );
      }}
    />
  );
}
