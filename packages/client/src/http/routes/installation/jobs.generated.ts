// Generated from the contract by tools/generate.mjs; do not edit.
import type { installationService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const installationJobs = /* @__PURE__ */ route<(typeof installationService)['jobs']>('GET', '/api/installation-service/jobs');
