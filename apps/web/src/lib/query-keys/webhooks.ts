/** Query keys about the webhooks of a room or a community. */
export const webhookKeys = {
  all: ['webhooks'] as const,
  ofPlace: (placeUuid: string) => ['webhooks', 'of place', placeUuid] as const,
  deliveries: (webhookId: string) => ['webhooks', 'deliveries', webhookId] as const,
};
