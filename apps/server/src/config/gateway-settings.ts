/** Settings that point a service at another installation; docs/guides/services-elsewhere.md explains how. */
import { origin } from './kinds.ts';
import type { Setting } from './setting.ts';

const elsewhere = (service: string) => ({
  kind: origin,
  defaultDescription: 'this server serves it',
  description: `Where requests to the ${service} service go, if another installation serves it.`,
});

export const gatewaySettings = {
  USER_SERVICE_URL: elsewhere('user'),
  SOCIAL_SERVICE_URL: elsewhere('social'),
  AUDIT_SERVICE_URL: elsewhere('audit'),
  POINTS_SERVICE_URL: elsewhere('points'),
  ROOM_SERVICE_URL: elsewhere('room'),
  UPLOAD_SERVICE_URL: elsewhere('upload'),
  PAYMENT_SERVICE_URL: elsewhere('payment'),
  PLAYLIST_SERVICE_URL: elsewhere('playlist'),
  CHAT_SERVICE_URL: elsewhere('chat'),
  SHARING_SERVICE_URL: elsewhere('sharing'),
} satisfies Record<string, Setting>;
