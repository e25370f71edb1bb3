// Generated from the contract by tools/generate.mjs; do not edit.
import type { sharingService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const sharingNowPlaying = /* @__PURE__ */ route<(typeof sharingService)['nowPlaying']>('GET', '/api/sharing-service/rooms/{key}/now-playing');
export const sharingOEmbed = /* @__PURE__ */ route<(typeof sharingService)['oEmbed']>('GET', '/api/sharing-service/oembed');
export const sharingPreviewImage = /* @__PURE__ */ route<(typeof sharingService)['previewImage']>('GET', '/api/sharing-service/previews/{kind}/{key}');
