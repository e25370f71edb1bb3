import { useLingui } from '@lingui/react/macro';
import type { RoomFile, RoomImport, RoomRole } from '@turnstage/contracts';
import { useSettingsLabels } from '../use-settings-labels.ts';

type SettingName = keyof NonNullable<RoomFile['settings']>;
type Change = RoomImport['changes'][number];

/** Names and values of what a room's file contains, as the settings show them (R141). */
export function useFileLabels() {
  const { t } = useLingui();
  // Every kind of access is among the labels.
  const { djTypes, types, designs, repeatRules, accents } = useSettingsLabels('PRO_PLAN_OWNER');
  const settings: Record<SettingName, string> = {
    name: t`Name`,
    description: t`Description`,
    vibe: t`Vibe`,
    djType: t`Who can DJ`,
    type: t`Who can find the room`,
    design: t`Stage`,
    musicProviderKeys: t`Music sources`,
    numberOfDjs: t`DJ seats`,
    songsPerDj: t`Songs per turn`,
    roomSize: t`Most people at once`,
    unlisted: t`Hidden from lists`,
    explicit: t`Explicit songs`,
    hasChat: t`Chat`,
    varietyStyleMusic: t`Any style of music`,
    externalUrl: t`Link shown in the room`,
    accent: t`Lighting`,
    maxSongSeconds: t`Longest song allowed (seconds)`,
    repeatRule: t`Repeats within an hour`,
    stillThereCheck: t`Ask “Still there?”`,
    skipByDislikes: t`Let the crowd vote songs out`,
    maxTurnsPerSeat: t`Turns per seat`,
    houseDj: t`House DJ`,
    theme: t`Theme`,
    rules: t`Rules`,
    greeting: t`Greeting`,
    songStatistics: t`Sum up each song in the chat`,
  };
  const choices: Partial<Record<SettingName, readonly { value: string; label: string }[]>> = {
    djType: djTypes,
    type: types,
    design: designs,
    repeatRule: repeatRules,
    accent: accents,
  };
  const roles: Record<RoomRole, string> = {
    owner: t`Host`,
    coOwner: t`Co-owner`,
    moderator: t`Mod`,
    dj: t`Resident`,
    banned: t`Banned`,
    kicked: t`Kicked`,
    chatDisabled: t`Muted`,
    djDisabled: t`Can’t DJ`,
  };
  const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);
  const roleNames = (text: string) =>
    text
      .split(', ')
      .map((role) => (Object.hasOwn(roles, role) ? roles[role as RoomRole] : role))
      .join(', ');
  return {
    role: (role: RoomRole) => roles[role],
    name({ part, name }: Change): string {
      switch (part) {
        case 'roles':
          return t`Role of ${name}`;
        case 'slowMode':
          return t`Slow mode (seconds)`;
        case 'timedMessages':
          return t`Timed messages`;
        case 'pinnedMessages':
          return t`Pinned messages`;
        case 'settings':
          return isSetting(name) ? settings[name] : name;
      }
    },
    /** `text` is one side of the change: JSON, or roles. Empty for none. */
    value({ part, name }: Change, text: string): string {
      if (part === 'roles') return roleNames(text);
      const value = JSON.parse(text) as unknown;
      if (typeof value === 'boolean') return value ? t`On` : t`Off`;
      if (Array.isArray(value)) return value.map(textOf).join(', ');
      if (value === null) return name === 'maxTurnsPerSeat' ? t`No limit` : '';
      const offered = isSetting(name) ? choices[name] : undefined;
      const label = offered?.find((choice) => choice.value === value)?.label;
      return label ?? (typeof value === 'string' ? value : text);
    },
  };
}

/** The text of a timed or pinned message, however deep it is. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'message' in value ? textOf(value.message) : '…';
}
