import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import type { EventDetails } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useRef, useState, type SubmitEvent } from 'react';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { listTimeZones } from '../../../lib/zoned-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ImageField, Select, TextArea, TextField } from '../../../ui/form/index.ts';
import { useChangeEvent, useCreateEvent } from '../data/use-event-actions.ts';
import type { MyPlaces } from '../data/use-my-places.ts';
import {
  changesIn,
  draftOf,
  findProblem,
  newDraft,
  toBody,
  withStart,
  type DraftField,
  type EventDraft,
} from './event-draft.ts';
import { LineUpFields, type RenderPersonSearch } from './line-up-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Repeat } from './recurrence.ts';

interface EventEditorProps {
  /** The event to change; missing for a new one. */
  event?: EventDetails;
  places: MyPlaces;
  /** Where a new one is suggested to be. */
  communityId?: number;
  roomUuid?: string;
  renderPersonSearch: RenderPersonSearch;
  onSaved: (event: EventDetails) => void;
  onClose: () => void;
}

/** Creates an event, or changes one. */
export function EventEditor({
  event,
  places,
  communityId,
  roomUuid,
  renderPersonSearch,
  onSaved,
  onClose,
}: EventEditorProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<EventDraft>(() =>
    event
      ? draftOf(event)
      : newDraft(Date.now(), {
          communityId,
          roomUuid: roomUuid ?? (communityId === undefined ? places.rooms[0]?.uuid : undefined),
        }),
  );
  const [problem, setProblem] = useState<DraftField>();
  const create = useCreateEvent();
  const save = useChangeEvent(event?.uuid ?? '');
  const { error, isPending } = event ? save : create;
  const errors = useFieldErrors(problem, error);
  const change = (changes: Partial<EventDraft>) => {
    setProblem(undefined);
    setDraft((before) => ({ ...before, ...changes }));
  };

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    const found = findProblem(draft, Date.now());
    setProblem(found);
    if (found) {
      const field = form.current?.elements.namedItem(found === 'place' ? 'roomUuid' : found);
      if (field instanceof HTMLElement) field.focus();
    } else if (event) save.mutate(changesIn(draft, event), { onSuccess: onSaved });
    else create.mutate(toBody(draft), { onSuccess: onSaved });
  };

  return (
    <Dialog
      title={event ? t`Edit event` : t`Create an event`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="event-editor" variant="primary" busy={isPending}>
            {event ? <Trans>Save changes</Trans> : <Trans>Create event</Trans>}
          </Button>
        </>
      }
    >
      <form ref={form} id="event-editor" noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
        <TextField
          label={t`Name`}
          name="name"
          data-autofocus=""
          autoComplete="off"
          maxLength={limits.eventName.max}
          value={draft.name}
          error={errors.at('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TimeFields draft={draft} errorAt={errors.at} onChange={change} />
        <PlaceFields
          draft={draft}
          places={places}
          event={event}
          error={errors.at('place')}
          onChange={change}
        />
        <TextArea
          label={t`What’s happening?`}
          name="description"
          maxLength={limits.eventDescription}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <LineUpFields
          draft={draft}
          error={errors.at('djs')}
          renderPersonSearch={renderPersonSearch}
          onChange={(djs) => change({ djs })}
        />
        <ImageField
          label={t`Poster`}
          hint={t`Shows up on the event’s page and in lists. Portrait images look best.`}
          current={event ? localPosterUrl(event.posterUrl, 400) : null}
          value={draft.posterFile}
          error={errors.at('posterFile')}
          previewClassName="h-32 w-24"
          onChange={(posterFile) => change({ posterFile })}
        />
        {errors.general && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {errors.general}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface TimeFieldsProps {
  draft: EventDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (changes: Partial<EventDraft>) => void;
}

/** Start, end, time zone and recurrence. */
function TimeFields({ draft, errorAt, onChange }: TimeFieldsProps) {
  const { t } = useLingui();
  const [zones] = useState(listTimeZones);
  const repeats: readonly { value: Repeat; label: string }[] = [
    { value: 'never', label: t`Doesn’t repeat` },
    { value: 'weekly', label: t`Every week` },
    { value: 'biweekly', label: t`Every two weeks` },
    { value: 'monthly', label: t`Every month on this weekday` },
    ...(draft.repeat === 'other' ? [{ value: 'other' as const, label: t`As it is now` }] : []),
  ];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label={t`Starts`}
        name="start"
        type="datetime-local"
        value={draft.start}
        error={errorAt('start')}
        onChange={({ target }) => onChange(withStart(draft, target.value))}
      />
      <TextField
        label={t`Ends`}
        name="end"
        type="datetime-local"
        min={draft.start}
        value={draft.end}
        error={errorAt('end')}
        onChange={({ target }) => onChange({ end: target.value })}
      />
      <Select
        label={t`Time zone`}
        name="timeZone"
        value={draft.timeZone}
        options={[...new Set([draft.timeZone, ...zones])].map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Select<Repeat>
        label={t`Repeats`}
        name="repeat"
        value={draft.repeat}
        options={repeats}
        onChange={(repeat) => onChange({ repeat })}
      />
    </div>
  );
}

/** What to say at each field: what the editor found itself, else what the server refused. */
function useFieldErrors(problem: DraftField | undefined, error: Error | null) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const own: Record<DraftField, string> = {
    name: t`Give your event a name with at least 3 letters.`,
    start: t`Choose a time in the future.`,
    end: t`It has to end after it starts, within 7 days.`,
    place: t`Choose a room, a community, or both.`,
    djs: t`Set times have to be within the event, and end after they start.`,
  };
  const fields: Record<string, string> = { startsAt: 'start', endsAt: 'end', recurrence: 'start' };
  const refusedField = error instanceof ApiError ? error.field : undefined;
  const refused = refusedField && (fields[refusedField] ?? refusedField);
  const shown = ['name', 'start', 'end', 'djs', 'posterFile'];
  return {
    at: (field: string) =>
      problem === field ? own[problem] : refused === field ? failureText(error) : undefined,
    general: error && !(refused && shown.includes(refused)) ? failureText(error) : undefined,
  };
}
