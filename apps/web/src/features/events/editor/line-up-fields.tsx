import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '@turnstage/contracts/values';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextField } from '../../../ui/form/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import type { DraftDj, EventDraft } from './event-draft.ts';

/** A search for people, rendered by another feature. */
export type RenderPersonSearch = (options: {
  /** The button beside each person. */
  actionLabel: string;
  isExcluded: (userUuid: string) => boolean;
  onChoose: (person: { uuid: string; nickname: string; avatarId: string }) => void;
}) => ReactNode;

interface LineUpFieldsProps {
  draft: EventDraft;
  error: string | undefined;
  renderPersonSearch: RenderPersonSearch;
  onChange: (djs: readonly DraftDj[]) => void;
}

/** The invited DJs, with set times if there are any. */
export function LineUpFields({ draft, error, renderPersonSearch, onChange }: LineUpFieldsProps) {
  const { t } = useLingui();
  const { djs, start, end } = draft;
  const change = (userUuid: string, changes: Partial<DraftDj>) =>
    onChange(djs.map((dj) => (dj.userUuid === userUuid ? { ...dj, ...changes } : dj)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-semibold text-ink">
        <Trans context="event">Line-up</Trans>
      </legend>
      <ul ref={keepFocus} className="flex flex-col gap-2">
        {djs.map(({ userUuid, nickname, avatarId, start: setStart, end: setEnd }) => (
          <li
            key={userUuid}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-1 p-2"
          >
            <span className="flex min-w-28 flex-1 items-center gap-3">
              <Avatar slug={avatarId} name="" size={36} />
              <span className="truncate text-14 font-semibold text-ink">{nickname}</span>
            </span>
            <span className="order-last flex w-full gap-2 md:order-none md:w-auto">
              <TextField
                label={t`Set of ${nickname} starts`}
                hideLabel
                type="datetime-local"
                min={start}
                max={end}
                value={setStart}
                onChange={(event) => change(userUuid, { start: event.target.value })}
              />
              <TextField
                label={t`Set of ${nickname} ends`}
                hideLabel
                type="datetime-local"
                min={start}
                max={end}
                value={setEnd}
                onChange={(event) => change(userUuid, { end: event.target.value })}
              />
            </span>
            <IconButton
              name={t`Remove ${nickname}`}
              icon={CloseIcon}
              onClick={() => onChange(djs.filter((dj) => dj.userUuid !== userUuid))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-12 font-semibold text-danger">
          {error}
        </p>
      )}
      {djs.length < limits.eventDjs &&
        renderPersonSearch({
          actionLabel: t`Add`,
          isExcluded: (uuid) => djs.some(({ userUuid }) => userUuid === uuid),
          onChoose: ({ uuid, nickname, avatarId }) =>
            onChange([...djs, { userUuid: uuid, nickname, avatarId, start: '', end: '' }]),
        })}
      <p className="text-12 text-ink-3">
        <Trans>Set times are optional and have to be within the event.</Trans>
      </p>
    </fieldset>
  );
}
