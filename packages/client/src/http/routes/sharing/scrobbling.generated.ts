// Generated from the contract by tools/generate.mjs; do not edit.
import type { sharingService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const sharingLinkLastFm = /* @__PURE__ */ route<(typeof sharingService)['linkLastFm']>('PUT', '/api/sharing-service/scrobbling/lastfm');
export const sharingLinkListenBrainz = /* @__PURE__ */ route<(typeof sharingService)['linkListenBrainz']>('PUT', '/api/sharing-service/scrobbling/listenbrainz');
export const sharingScrobbleSources = /* @__PURE__ */ route<(typeof sharingService)['scrobbleSources']>('GET', '/api/sharing-service/scrobbling-services');
export const sharingScrobbling = /* @__PURE__ */ route<(typeof sharingService)['scrobbling']>('GET', '/api/sharing-service/scrobbling');
export const sharingStartLastFm = /* @__PURE__ */ route<(typeof sharingService)['startLastFm']>('POST', '/api/sharing-service/scrobbling/lastfm/start');
export const sharingSwitchScrobbleSource = /* @__PURE__ */ route<(typeof sharingService)['switchScrobbleSource']>('PATCH', '/api/sharing-service/scrobbling-services/{service}');
export const sharingSwitchScrobbling = /* @__PURE__ */ route<(typeof sharingService)['switchScrobbling']>('PATCH', '/api/sharing-service/scrobbling/{service}');
export const sharingTestScrobbleSource = /* @__PURE__ */ route<(typeof sharingService)['testScrobbleSource']>('POST', '/api/sharing-service/scrobbling-services/{service}/test');
export const sharingUnlinkScrobbling = /* @__PURE__ */ route<(typeof sharingService)['unlinkScrobbling']>('DELETE', '/api/sharing-service/scrobbling/{service}');
