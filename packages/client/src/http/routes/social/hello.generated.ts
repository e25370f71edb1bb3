// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialSocialHello = /* @__PURE__ */ route<(typeof socialService)['socialHello']>('GET', '/api/social-service/');
