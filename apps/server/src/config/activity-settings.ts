/** Settings for running inside a chat platform's activity; docs/guides/activity.md explains how. */
import { onOff, origins, textMatching } from './kinds.ts';
import type { Setting } from './setting.ts';

export const activitySettings = {
  ACTIVITY: {
    kind: onOff,
    default: 'off',
    description:
      'Whether the web client runs inside Discord as an activity; needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.',
  },
  ACTIVITY_ROOM: {
    kind: textMatching(/^[a-z0-9][a-z0-9-]{0,99}$/, 'the address of a room, such as house-lights'),
    defaultDescription: 'the lobby',
    description: 'The room that an activity opens on Discord servers that no room belongs to.',
  },
  ACTIVITY_ORIGINS: {
    kind: origins,
    default:
      'https://discord.com,https://ptb.discord.com,https://canary.discord.com,https://discordapp.com,https://ptb.discordapp.com,https://canary.discordapp.com',
    description: 'The addresses of the Discord client, which can show the activity in a frame.',
  },
} satisfies Record<string, Setting>;
