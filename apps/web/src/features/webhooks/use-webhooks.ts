import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  sharingChangeWebhook,
  sharingCreateWebhook,
  sharingDeleteWebhook,
  sharingRenewWebhookSecret,
  sharingTestWebhook,
  sharingWebhookDeliveries,
  sharingWebhooks,
} from '@turnstage/client/routes';
import type { WebhookEvent } from '@turnstage/contracts';
import { failureText } from '../../lib/failure-text.ts';
import { webhookKeys } from '../../lib/query-keys/webhooks.ts';
import { api } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';

/** What webhooks belong to. */
export type WebhookPlace = { readonly roomUuid: string } | { readonly communityUuid: string };

const uuidOf = (place: WebhookPlace) => ('roomUuid' in place ? place.roomUuid : place.communityUuid);

export function useWebhooks(place: WebhookPlace) {
  return useQuery({
    queryKey: webhookKeys.ofPlace(uuidOf(place)),
    queryFn: ({ signal }) => api.call(sharingWebhooks, { query: place, signal }),
  });
}

export function useDeliveries(id: string) {
  return useQuery({
    queryKey: webhookKeys.deliveries(id),
    queryFn: ({ signal }) => api.call(sharingWebhookDeliveries, { params: { id }, signal }),
  });
}

export interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
}

/** Its form shows why it was refused. */
export function useCreateWebhook(place: WebhookPlace) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (webhook: NewWebhook) => api.call(sharingCreateWebhook, { body: { ...place, ...webhook } }),
    onSuccess: refresh,
  });
}

export interface WebhookChange {
  readonly events?: WebhookEvent[];
  readonly isOn?: boolean;
}

export function useWebhookActions(id: string) {
  const refresh = useRefresh();
  const params = { id };
  // Also after a refusal: someone else may have deleted it.
  const shared = { onError: showFailure, onSettled: refresh };
  const change = useMutation({
    mutationFn: (body: WebhookChange) => api.call(sharingChangeWebhook, { params, body }),
    ...shared,
  });
  const test = useMutation({ mutationFn: () => api.call(sharingTestWebhook, { params }), ...shared });
  const renewSecret = useMutation({
    mutationFn: () => api.call(sharingRenewWebhookSecret, { params }),
    ...shared,
  });
  const remove = useMutation({ mutationFn: () => api.call(sharingDeleteWebhook, { params }), ...shared });
  return { change, test, renewSecret, remove };
}

function showFailure(error: unknown): void {
  showToast(failureText(error), { tone: 'warn' });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhookKeys.all });
}
