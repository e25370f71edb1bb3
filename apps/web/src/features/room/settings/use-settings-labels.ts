import { useLingui } from '@lingui/react/macro';
import type { DjType, RoomAccent, RoomDesign, RoomSettings, RoomType } from '@turnstage/contracts';
import { useInstallation } from '../../../session/use-installation.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const toChoices = <Value extends string>(labels: Record<Value, string>): Choice<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

/**
 * Labels of the settings' options. A new design doesn't compile until it has one. `currentDjType` stays among the
 * options, also where it can't be chosen any more.
 */
export function useSettingsLabels(currentDjType: DjType) {
  const { t } = useLingui();
  const canSubscribe = useInstallation()?.subscriptions ?? false;
  const designs: Record<RoomDesign, string> = {
    CLUB: t`Club`,
    BARN: t`Barn`,
    THEATER: t`Theater`,
    FESTIVAL: t`Festival`,
    STADIUM: t`Stadium`,
    UNDERGROUND: t`Underground`,
    YACHT: t`Yacht`,
    FERRY_BUILDING: t`Ferry building`,
    TOMORROWLAND: t`Dreamland`,
    BARN_UA: t`Barn, in blue and yellow`,
    CLUB_UA: t`Club, in blue and yellow`,
    CHAT_ONLY: t`No stage, chat only`,
  };
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
  const accents: Record<RoomAccent, string> = {
    amber: t`Amber`,
    coral: t`Coral`,
    rose: t`Rose`,
    honey: t`Honey`,
    tangerine: t`Tangerine`,
    orchid: t`Orchid`,
  };
  const repeatRules: Record<RoomSettings['repeatRule'], string> = {
    off: t`Allowed`,
    warn: t`Allowed, with a warning to the DJ`,
    block: t`Not allowed`,
  };
  return {
    repeatRules: toChoices(repeatRules),
    designs: toChoices(designs),
    // Rule R20: not offered where nobody can subscribe.
    djTypes: toChoices(djTypes).filter(
      ({ value }) => value !== 'PRO_PLAN_OWNER' || canSubscribe || value === currentDjType,
    ),
    types: toChoices(types),
    accents: toChoices(accents),
  };
}
