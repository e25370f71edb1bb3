// Generated from the contract by tools/generate.mjs; do not edit.
import type { installationService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const installationGetHealth = /* @__PURE__ */ route<(typeof installationService)['getHealth']>('GET', '/api/installation-service/health');
