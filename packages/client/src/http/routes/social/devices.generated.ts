// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAllDevices = /* @__PURE__ */ route<(typeof socialService)['allDevices']>('GET', '/api/social-service/devices/all-devices/{id}');
export const socialRegisterDevice = /* @__PURE__ */ route<(typeof socialService)['registerDevice']>('POST', '/api/social-service/devices');
export const socialRemoveDevice = /* @__PURE__ */ route<(typeof socialService)['removeDevice']>('DELETE', '/api/social-service/devices/{token}');
export const socialRemoveDeviceOf = /* @__PURE__ */ route<(typeof socialService)['removeDeviceOf']>('DELETE', '/api/social-service/devices/{a}/{b}');
export const socialSingleDevice = /* @__PURE__ */ route<(typeof socialService)['singleDevice']>('GET', '/api/social-service/devices/single-device/{a}/{b}');
