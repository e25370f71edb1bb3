/** Signing in inside Discord's activity (docs/rules/activity.md). */
import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../../http/refusal.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { finishAuthorization, startFramedAuthorization } from '../authorizations/authorizations.ts';
import { signInDiscordUser } from '../discord/discord.ts';

const request = { purpose: 'activity', accountId: null } as const;

export async function startActivityAuthorization(deps: UserDeps) {
  requireActivity(deps);
  return startFramedAuthorization(deps, 'discord', request);
}

/** Rules Y3 and Y4. */
export async function signInToActivity(deps: UserDeps, call: Call<typeof userService.signInToActivity>) {
  requireActivity(deps);
  const { account, grant } = await finishAuthorization(deps, ['discord'], request, call.body);
  const signedIn = await signInDiscordUser(deps, call, account, { isInActivity: true });
  return { ...signedIn, discordToken: grant.accessToken };
}

function requireActivity({ activity }: UserDeps): void {
  if (!activity) throw refuse('activity/off');
}
