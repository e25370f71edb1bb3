import { useLingui } from '@lingui/react/macro';
import type { DjType, RoomAccent, RoomDesign, RoomSettings, RoomType } from '@turnstage/contracts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const choices = <Value extends string>(words: Record<Value, string>): Choice<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** The choices of the settings in words. A new design fails to compile until it has one. */
export function useSettingsWords() {
  const { t } = useLingui();
  const designs: Record<RoomDesign, string> = {
    CLUB: t`Club`,
    BARN: t`Barn`,
    THEATER: t`Theatre`,
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
    EVERYONE: t`Everybody`,
    INVITE_ONLY: t`By invitation`,
    VERIFIED_ONLY: t`Verified people`,
    PRO_PLAN_OWNER: t`Everybody, while the host has a subscription`,
  };
  const types: Record<RoomType, string> = {
    PUBLIC: t`Public: listed in the lobby`,
    PRIVATE: t`Private: by link only`,
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
    warn: t`Allowed, the DJ is told`,
    block: t`Not allowed`,
  };
  return {
    repeatRules: choices(repeatRules),
    designs: choices(designs),
    djTypes: choices(djTypes),
    types: choices(types),
    accents: choices(accents),
  };
}
