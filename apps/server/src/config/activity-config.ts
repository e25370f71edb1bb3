import type { SettingName } from './env.ts';

/** The client inside Discord's activities (docs/rules/activity.md). */
export interface ActivityConfig {
  /** The Discord application's, which is also the first label of the frame's host. */
  readonly clientId: string;
  /** Where the Discord client is; only these can frame the page. */
  readonly origins: readonly string[];
  /** The room for Discord servers without one of their own. Absent: the lobby. */
  readonly roomSlug?: string;
}

type Values = Readonly<Partial<Record<SettingName, unknown>>>;

/** Undefined: the installation doesn't run as an activity. */
export function toActivityConfig(values: Values): ActivityConfig | undefined {
  if (values.ACTIVITY !== true) return undefined;
  return {
    clientId: values.DISCORD_CLIENT_ID as string,
    origins: values.ACTIVITY_ORIGINS as readonly string[],
    ...(values.ACTIVITY_ROOM !== undefined && { roomSlug: values.ACTIVITY_ROOM as string }),
  };
}

/** What is missing or in the way, as sentences. */
export function findActivityProblems(values: Values): string[] {
  if (values.ACTIVITY !== true) return [];
  const problems: string[] = [];
  if (values.DISCORD_CLIENT_ID === undefined)
    problems.push('ACTIVITY=on needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.');
  // Discord's proxy lets frames load from their own origin only (rule Y11).
  if (values.S3_PUBLIC_URL !== undefined)
    problems.push(
      'ACTIVITY=on and S3_PUBLIC_URL exclude each other: inside Discord nothing loads from a bucket.',
    );
  return problems;
}
