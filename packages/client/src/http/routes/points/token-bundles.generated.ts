// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsChangeTokenBundle = /* @__PURE__ */ route<(typeof pointsService)['changeTokenBundle']>('PATCH', '/api/points-service/api/v1/token-bundles/{id}');
export const pointsCountTokenBundles = /* @__PURE__ */ route<(typeof pointsService)['countTokenBundles']>('GET', '/api/points-service/api/v1/token-bundles/count');
export const pointsCreateTokenBundle = /* @__PURE__ */ route<(typeof pointsService)['createTokenBundle']>('POST', '/api/points-service/api/v1/token-bundles');
export const pointsDeleteTokenBundle = /* @__PURE__ */ route<(typeof pointsService)['deleteTokenBundle']>('POST', '/api/points-service/api/v1/token-bundles/{id}');
export const pointsOrderTokenBundles = /* @__PURE__ */ route<(typeof pointsService)['orderTokenBundles']>('PUT', '/api/points-service/api/v1/token-bundle-order');
export const pointsSetTokenBundleThumbnail = /* @__PURE__ */ route<(typeof pointsService)['setTokenBundleThumbnail']>('PATCH', '/api/points-service/api/v1/token-bundles/{id}/thumbnail');
export const pointsTokenBundleById = /* @__PURE__ */ route<(typeof pointsService)['tokenBundleById']>('GET', '/api/points-service/api/v1/token-bundles/{id}');
export const pointsTokenBundleThumbnail = /* @__PURE__ */ route<(typeof pointsService)['tokenBundleThumbnail']>('GET', '/api/points-service/api/v1/token-bundle-thumbnails/{uuid}');
export const pointsTokenBundles = /* @__PURE__ */ route<(typeof pointsService)['tokenBundles']>('GET', '/api/points-service/api/v1/token-bundles');
