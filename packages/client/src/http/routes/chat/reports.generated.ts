// Generated from the contract by tools/generate.mjs; do not edit.
import type { chatService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const chatAdminReports = /* @__PURE__ */ route<(typeof chatService)['adminReports']>('GET', '/api/chat-service/admin/reports');
export const chatResolveReport = /* @__PURE__ */ route<(typeof chatService)['resolveReport']>('POST', '/api/chat-service/reports/{reportId}/resolve');
export const chatRoomReports = /* @__PURE__ */ route<(typeof chatService)['roomReports']>('GET', '/api/chat-service/rooms/{roomUuid}/reports');
