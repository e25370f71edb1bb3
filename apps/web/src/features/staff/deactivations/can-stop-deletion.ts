import type { TokenRole } from '@turnstage/contracts';
import { accountActions, accountDenial } from '@turnstage/permissions';

/** Whether staff can cancel a person's request, or reopen an account that staff closed (rule T6). */
export function canStopDeletion(
  actor: { readonly uuid: string; readonly role: TokenRole },
  leaving: { readonly uuid: string; readonly role: TokenRole; readonly deactivatedAt: string | null },
): boolean {
  const { cancelDeactivation, reactivate } = accountActions;
  return (
    accountDenial(actor, leaving, leaving.deactivatedAt === null ? cancelDeactivation : reactivate) === null
  );
}
