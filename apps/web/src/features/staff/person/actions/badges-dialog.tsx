import { Trans, useLingui } from '@lingui/react/macro';
import { userChangeBadges } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../../session/index.ts';
import { Checkbox } from '../../../../ui/form/index.ts';
import { ActionDialog } from '../../action-dialog.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { badgeNames, badges, isBadge } from '../../../../lib/badge-names.ts';
import type { Person } from '../person.ts';

export function BadgesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [wornBadges, setWornBadges] = useState(() => person.badges.filter(isBadge));
  const change = useStaffAction({
    call: () => api.call(userChangeBadges, { body: { userUuid: person.uuid, badges: wornBadges } }),
    done: t`Badges saved.`,
    onDone: onClose,
    hasOwnError: true,
  });
  return (
    <ActionDialog
      title={t`${person.nickname}’s badges`}
      confirmLabel={t`Save badges`}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>Everyone sees them on the profile and in rooms.</Trans>}
    >
      <div className="flex flex-col">
        {badges.map((badge) => (
          <Checkbox
            key={badge}
            label={i18n._(badgeNames[badge])}
            checked={wornBadges.includes(badge)}
            onChange={(checked) =>
              setWornBadges(checked ? [...wornBadges, badge] : wornBadges.filter((other) => other !== badge))
            }
          />
        ))}
      </div>
    </ActionDialog>
  );
}
