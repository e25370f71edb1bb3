/** What a webhook can report (rule X81). */
export const webhookEvents = ['nowPlaying', 'roomLive', 'eventSoon', 'report'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Where webhooks of this installation can go: nowhere, only to Discord, or to any public address. */
export const webhookModes = ['off', 'discord', 'any'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** Why a webhook is off: someone turned it off, or the server did. */
export const webhookOffReasons = ['byHand', 'failing', 'gone', 'creatorLeft'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** `waiting` also while it is retried. `skipped`: something newer replaced it, or the webhook was turned off. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Pages whose links show a preview elsewhere (rule X91). */
export const previewKinds = ['room', 'song', 'crate', 'profile', 'event', 'community', 'recap'] as const;
export type PreviewKind = (typeof previewKinds)[number];
