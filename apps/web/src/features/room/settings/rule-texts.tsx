import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomRoomRules } from '@turnstage/client/routes';
import type { RoomChange } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useId } from 'react';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { TextArea, TextField } from '../../../ui/form/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession, useRoomState } from '../live/room-context.tsx';

/** Only texts that were edited; the room state doesn't hold them. */
export type RuleTextChange = Pick<RoomChange, 'rules' | 'greeting'>;

interface RuleTextsProps {
  theme: string;
  onTheme: (theme: string) => void;
  change: RuleTextChange;
  onChange: (change: RuleTextChange) => void;
}

/** Theme, greeting and rules of the room (R125). */
export function RuleTexts({ theme, onTheme, change, onChange }: RuleTextsProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { roomUuid } = useRoomSession();
  const version = useRoomState(({ settings }) => settings.rulesVersion ?? 0);
  const { data, error, refetch } = useQuery({
    queryKey: openRoomKeys.rules(roomUuid, version),
    queryFn: ({ signal }) => api.call(roomRoomRules, { params: { slug: roomUuid }, signal }),
    staleTime: 0,
  });
  const edit = (key: keyof RuleTextChange, text: string) => {
    const { [key]: _old, ...others } = change;
    onChange(text === data?.[key] ? others : { ...others, [key]: text });
  };
  // A placeholder that the greeting itself contains, not one of this message.
  const placeholder = '{name}';
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="text-16 font-bold text-ink">
        <Trans>Theme and rules</Trans>
      </h3>
      <TextField
        label={t`Theme`}
        hint={t`What it’s about today, like “90s night”. Shows up in the header.`}
        value={theme}
        maxLength={limits.roomTheme}
        onChange={(event) => onTheme(event.target.value)}
      />
      {error ? (
        <LoadFailed level={3} title={t`Couldn’t load the rules`} onRetry={() => void refetch()}>
          {describeFailure(error)}
        </LoadFailed>
      ) : (
        <>
          <TextField
            label={t`Greeting`}
            hint={t`Newcomers see it once, above the chat. ${placeholder} becomes their name.`}
            value={change.greeting ?? data?.greeting ?? ''}
            maxLength={limits.roomGreeting}
            disabled={!data}
            onChange={(event) => edit('greeting', event.target.value)}
          />
          <TextArea
            label={t`Rules`}
            hint={t`Everyone who was here before sees once that they’ve changed.`}
            value={change.rules ?? data?.rules ?? ''}
            maxLength={limits.roomRules}
            rows={5}
            disabled={!data}
            onChange={(event) => edit('rules', event.target.value)}
          />
        </>
      )}
    </div>
  );
}
