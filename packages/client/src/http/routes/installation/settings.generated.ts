// Generated from the contract by tools/generate.mjs; do not edit.
import type { installationService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const installationChangeSettings = /* @__PURE__ */ route<(typeof installationService)['changeSettings']>('PATCH', '/api/installation-service/settings');
export const installationGetSettings = /* @__PURE__ */ route<(typeof installationService)['getSettings']>('GET', '/api/installation-service/settings');
export const installationTestMail = /* @__PURE__ */ route<(typeof installationService)['testMail']>('POST', '/api/installation-service/mail-test');
