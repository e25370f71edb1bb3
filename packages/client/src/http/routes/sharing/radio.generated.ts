// Generated from the contract by tools/generate.mjs; do not edit.
import type { sharingService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const sharingRadio = /* @__PURE__ */ route<(typeof sharingService)['radio']>('GET', '/api/sharing-service/radio/{roomUuid}');
export const sharingSwitchRadio = /* @__PURE__ */ route<(typeof sharingService)['switchRadio']>('PUT', '/api/sharing-service/radio/{roomUuid}');
