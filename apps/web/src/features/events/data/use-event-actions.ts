import {
  roomChangeEvent,
  roomCreateEvent,
  roomDeleteEvent,
  roomRemindOfEvent,
  roomStopEventReminder,
} from '@turnstage/client/routes';
import type { EventChange, NewEvent } from '@turnstage/contracts';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { api } from '../../../session/index.ts';
import { useExplainedMutation } from '../../../ui/use-explained-mutation.ts';

const useEventMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  options: { explains?: boolean } = {},
) => useExplainedMutation(mutationFn, { invalidates: eventKeys.all, ...options });

export const useCreateEvent = () =>
  useEventMutation((body: NewEvent) => api.call(roomCreateEvent, { body }), { explains: false });

export const useChangeEvent = (id: string) =>
  useEventMutation((body: EventChange) => api.call(roomChangeEvent, { params: { id }, body }), {
    explains: false,
  });

/** Cancels an event, or brings it back. */
export const useCancelEvent = (id: string) =>
  useEventMutation((isCancelled: boolean) =>
    api.call(roomChangeEvent, { params: { id }, body: { isCancelled } }),
  );

export const useDeleteEvent = (id: string) =>
  useEventMutation(() => api.call(roomDeleteEvent, { params: { id } }));

/** Asks to be reminded, or stops that. */
export const useReminder = (id: string) =>
  useEventMutation((isOn: boolean) =>
    isOn
      ? api.call(roomRemindOfEvent, { params: { id } })
      : api.call(roomStopEventReminder, { params: { id } }),
  );
