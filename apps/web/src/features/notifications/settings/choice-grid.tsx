import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationChannel, NotificationKind, NotificationPreferences } from '@turnstage/contracts';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/index.ts';
import { useNotificationNames } from './kind-names.tsx';
import { useChangePreferences } from './use-preferences.ts';

/** What by which way: a table, since that is what it is. */
export function ChoiceGrid({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const names = useNotificationNames();
  const { kinds, reachable } = preferences;
  // A way that this installation has not got is not offered.
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
              <Trans>What</Trans>
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
          {kinds.map(({ kind, channels: on, always }) => (
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
                      fixed={always.includes(channel)}
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
  // The box must not jump back while the answer is on its way.
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Checkbox
      hideLabel
      label={label}
      checked={wanted ?? on}
      disabled={fixed}
      onChange={(checked) => {
        setWanted(checked);
        change.mutate({ choices: [{ kind, channel, on: checked }] }, { onSettled: () => setWanted(null) });
      }}
    />
  );
}
