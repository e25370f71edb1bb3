import { useLingui } from '@lingui/react/macro';
import type { DjType, RoomSettings, RoomType } from '@turnstage/contracts';
import { accentNames, accents, designNames, designs } from '../../../lib/room-looks.ts';
import { useInstallation } from '../../../session/use-installation.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const toChoices = <Value extends string>(labels: Record<Value, string>): Choice<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/**
 * Labels of the settings' options. `currentDjType` stays among the
 * options, also where it can't be chosen any more.
 */
export function useSettingsLabels(currentDjType: DjType) {
  const { t, i18n } = useLingui();
  const canSubscribe = useInstallation()?.subscriptions ?? false;
  const djTypes: Record<DjType, string> = {
    EVERYONE: t`Everyone`,
    INVITE_ONLY: t`Invite only`,
    VERIFIED_ONLY: t`Verified people`,
    PRO_PLAN_OWNER: t`Everyone, while the host has a subscription`,
  };
  const types: Record<RoomType, string> = {
    PUBLIC: t`Public: shows up in the lobby`,
    PRIVATE: t`Private: link only`,
  };
  const repeatRules: Record<RoomSettings['repeatRule'], string> = {
    off: t`Allowed`,
    warn: t`Allowed, with a warning to the DJ`,
    block: t`Not allowed`,
  };
  return {
    repeatRules: toChoices(repeatRules),
    designs: designs.map((value) => ({ value, label: i18n._(designNames[value]) })),
    // Rule R20: not offered where nobody can subscribe.
    djTypes: toChoices(djTypes).filter(
      ({ value }) => value !== 'PRO_PLAN_OWNER' || canSubscribe || value === currentDjType,
    ),
    types: toChoices(types),
    accents: accents.map((value) => ({ value, label: i18n._(accentNames[value]) })),
  };
}
