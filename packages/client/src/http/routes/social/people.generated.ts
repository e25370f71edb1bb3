// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialFindPeople = /* @__PURE__ */ route<(typeof socialService)['findPeople']>('GET', '/api/social-service/people');
export const socialRelationTo = /* @__PURE__ */ route<(typeof socialService)['relationTo']>('GET', '/api/social-service/people/{id}/relation');
