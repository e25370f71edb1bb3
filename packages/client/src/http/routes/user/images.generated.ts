// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userDeleteImage = /* @__PURE__ */ route<(typeof userService)['deleteImage']>('DELETE', '/api/user-service/users/images/{id}');
export const userImageById = /* @__PURE__ */ route<(typeof userService)['imageById']>('GET', '/api/user-service/users/images/{id}');
export const userUploadImage = /* @__PURE__ */ route<(typeof userService)['uploadImage']>('POST', '/api/user-service/users/images');
