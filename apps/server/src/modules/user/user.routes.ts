import { userService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../http/route.ts';
import { serviceStatus } from '../../http/service-status.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { adminUserRoutes } from './admin/admin-users.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { badgeRoutes } from './badges/badges.routes.ts';
import { botRoutes } from './bots/bots.routes.ts';
import { capabilityRoutes } from './capabilities/capabilities.routes.ts';
import { emailRoutes } from './emails/emails.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { mobileAuthRoutes } from './mobile-auth/mobile-auth.routes.ts';
import { phoneValidationRoutes } from './phone-validation/phone-validation.routes.ts';
import { whitelistRoutes } from './phone-whitelist/whitelist.routes.ts';
import { phoneRoutes } from './phones/phones.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { deactivationRoutes } from './deactivation/deactivation.routes.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { providerRoutes } from './providers/providers.routes.ts';
import { voucherRoutes } from './vouchers/vouchers.routes.ts';
import type { UserDeps } from './user.deps.ts';

/** All operations of the user service. */
export function userServiceRoutes(deps: UserDeps): BoundRoute[] {
  return [
    ...authRoutes(deps),
    ...accountRoutes(deps),
    ...emailRoutes(deps),
    ...imageRoutes(deps),
    ...phoneRoutes(deps),
    ...mobileAuthRoutes(deps),
    ...phoneValidationRoutes(deps),
    ...whitelistRoutes(deps),
    ...profileRoutes(deps),
    ...passwordRoutes(deps),
    ...voucherRoutes(deps),
    ...deactivationRoutes(deps),
    ...botRoutes(deps),
    ...providerRoutes(deps),
    ...adminUserRoutes(deps),
    ...moderationRoutes(deps),
    ...capabilityRoutes(deps),
    ...badgeRoutes(deps),
    route(contract.userServiceStatus, serviceStatus('user', deps)),
  ];
}
