import { hasPermission, type InstallationPermission } from '@turnstage/permissions';
import type { Session } from './session.ts';

/** A selector of the session: whether my rank on the installation gives a permission. */
export const isAllowed =
  (permission: InstallationPermission) =>
  (session: Session): boolean =>
    hasPermission(session.claims?.role, permission);
