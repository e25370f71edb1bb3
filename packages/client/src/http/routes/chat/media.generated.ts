// Generated from the contract by tools/generate.mjs; do not edit.
import type { chatService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const chatSearchGifs = /* @__PURE__ */ route<(typeof chatService)['searchGifs']>('GET', '/api/chat-service/gifs');
export const chatUploadImage = /* @__PURE__ */ route<(typeof chatService)['uploadImage']>('POST', '/api/chat-service/images');
