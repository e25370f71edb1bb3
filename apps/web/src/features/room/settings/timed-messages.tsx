import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomListTimedMessages } from '@turnstage/client/routes';
import type { TimedMessage } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useId, useRef } from 'react';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/form/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession } from '../live/room-context.tsx';

const choices = [10, 15, 20, 30, 45, 60, 120, 240, 480, 1_440];

interface TimedMessagesProps {
  /** Undefined: unchanged. */
  edited: readonly TimedMessage[] | undefined;
  onChange: (messages: TimedMessage[]) => void;
}

/** What the room says by itself, again and again (R129). */
export function TimedMessages({ edited, onChange }: TimedMessagesProps) {
  const { t } = useLingui();
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { roomUuid } = useRoomSession();
  const { data, error, refetch } = useQuery({
    queryKey: openRoomKeys.timedMessages(roomUuid),
    queryFn: ({ signal }) => api.call(roomListTimedMessages, { params: { slug: roomUuid }, signal }),
    staleTime: 0,
  });
  const messages = edited ?? data?.timedMessages ?? [];
  const duration = (minutes: number) => {
    const hours = minutes / 60;
    if (minutes === 60) return t`Every hour`;
    if (minutes === 1_440) return t`Once a day`;
    return minutes % 60 === 0 ? t`Every ${hours} hours` : t`Every ${minutes} minutes`;
  };
  const labelOf = (number: number) => t`Message ${number}`;
  const removeLabelOf = (number: number) => t`Remove message ${number}`;
  const change = (index: number, part: Partial<TimedMessage>) =>
    onChange(messages.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <div ref={group} role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <h3 id={titleId} className="text-16 font-bold text-ink">
          <Trans>Timed messages</Trans>
        </h3>
        <p className="mt-1 text-14 text-ink-2">
          <Trans>The room posts them to the chat by itself, as long as someone’s here.</Trans>
        </p>
      </div>
      {error && (
        <LoadFailed level={3} title={t`Couldn’t load the messages`} onRetry={() => void refetch()}>
          {describeFailure(error)}
        </LoadFailed>
      )}
      {messages.map((each, index) => (
        // They have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex flex-col gap-2">
          <TextArea
            label={labelOf(index + 1)}
            value={each.message}
            maxLength={limits.timedMessage}
            rows={2}
            onChange={(event) => change(index, { message: event.target.value })}
          />
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Select
                label={t`How often`}
                hideLabel
                value={String(each.everyMinutes)}
                options={[...new Set([...choices, each.everyMinutes])]
                  .toSorted((a, b) => a - b)
                  .map((value) => ({ value: String(value), label: duration(value) }))}
                onChange={(value) => change(index, { everyMinutes: Number(value) })}
              />
            </div>
            <IconButton
              name={removeLabelOf(index + 1)}
              icon={TrashIcon}
              onClick={() => {
                onChange(messages.filter((_each, at) => at !== index));
                group.current?.querySelector<HTMLElement>('button[data-add]')?.focus();
              }}
            />
          </div>
        </div>
      ))}
      {data && (
        <Button
          data-add
          icon={PlusIcon}
          className="self-start"
          disabled={messages.length >= limits.timedMessages}
          onClick={() => onChange([...messages, { message: '', everyMinutes: 60 }])}
        >
          <Trans>Add a message</Trans>
        </Button>
      )}
    </div>
  );
}
