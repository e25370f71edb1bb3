import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { roomCommunityById, roomCreateRoom, roomRoomTemplate } from '@turnstage/client/routes';
import type { Community, RoomTemplate } from '@turnstage/contracts';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { limits } from '@turnstage/contracts/values';
import { communityKeys } from '../../lib/query-keys/communities.ts';
import { roomKeys } from '../../lib/query-keys/rooms.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { TextField } from '../../ui/form/index.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { isNamed, newDraft, toNewRoom, type DraftTemplate, type RoomDraft } from './room-draft.ts';

interface OpenRoomDialogProps {
  /** Slug of the community to open it in. */
  community?: string | undefined;
  /** Preview of the stage with me on it, 318 : 150; another feature renders it. */
  renderPreview: (draft: Pick<RoomDraft, 'design' | 'accent'>) => ReactNode;
  /** Preview of the stage without people. */
  renderDesign: (draft: Pick<RoomDraft, 'design' | 'accent'>) => ReactNode;
  onOpened: (slug: string) => void;
  onClose: () => void;
}

/** A room of a community starts with its template, so that is loaded first; without one it starts as any other. */
export function OpenRoomDialog(props: OpenRoomDialogProps) {
  const { community = '' } = props;
  const place = useQuery({
    queryKey: communityKeys.one(community),
    queryFn: ({ signal }) => api.call(roomCommunityById, { params: { id: community }, signal }),
    enabled: community !== '',
  });
  const saved = useQuery({
    queryKey: communityKeys.template(community),
    queryFn: ({ signal }) => api.call(roomRoomTemplate, { params: { id: community }, signal }),
    enabled: community !== '',
    retry: false,
  });
  if (place.isLoading || saved.isLoading) return null;
  return <RoomForm {...props} place={place.data} template={saved.data?.template ?? undefined} />;
}

interface RoomFormProps extends OpenRoomDialogProps {
  place: Community | undefined;
  template: RoomTemplate | undefined;
}

/** Only a name is required, and the dialog suggests one, so Enter opens the room. */
function RoomForm({ place, template, renderPreview, renderDesign, onOpened, onClose }: RoomFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  const nickname = useSession((session) => session.me?.nickname);
  const [draft, setDraft] = useState(() =>
    newDraft(nickname ? t`${nickname}’s room` : '', template && draftTemplateOf(template)),
  );
  const placeName = place?.name;
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const updateDraft = (changes: Partial<RoomDraft>) => setDraft((previous) => ({ ...previous, ...changes }));

  const open = useMutation({
    mutationFn: (wantedRoom: RoomDraft) =>
      api.call(roomCreateRoom, { body: toNewRoom(wantedRoom, place?.uuid) }),
    onSuccess: async ({ slug }) => {
      onOpened(slug);
      await client.invalidateQueries({ queryKey: roomKeys.all });
      if (place) await client.invalidateQueries({ queryKey: communityKeys.all });
    },
    onError: (error) => focusField(form.current, error instanceof ApiError ? error.field : undefined),
  });
  const failedField = open.error instanceof ApiError ? open.error.field : undefined;
  const errorAt = (field: string) => (failedField === field ? failureText(open.error) : undefined);
  const nameError =
    wasSubmitted && !isNamed(draft) ? t`Give your room a name with at least 3 letters.` : errorAt('name');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNamed(draft)) open.mutate(draft);
    else focusField(form.current, 'name');
  };

  return (
    <Dialog
      title={t`Open a room`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="open-room" variant="primary" busy={open.isPending}>
            <Trans>Open room</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="open-room"
        noValidate
        onSubmit={submit}
        className="grid gap-5 pt-1 md:grid-cols-[minmax(0,1fr)_18.5rem] md:gap-6"
      >
        <div className="flex min-w-0 flex-col gap-5">
          {place && (
            <p className="text-14 text-ink-2">
              {template ? (
                <Trans>
                  It opens in <b className="font-bold text-ink">{placeName}</b>, with the settings of its
                  template.
                </Trans>
              ) : (
                <Trans>
                  It opens in <b className="font-bold text-ink">{placeName}</b>.
                </Trans>
              )}
            </p>
          )}
          <TextField
            label={t`Name`}
            name="name"
            data-autofocus=""
            autoComplete="off"
            maxLength={limits.roomName.max}
            value={draft.name}
            error={nameError}
            onFocus={(event) => event.target.select()}
            onChange={(event) => updateDraft({ name: event.target.value })}
          />
          <TextField
            label={t`What does it sound like?`}
            name="vibe"
            autoComplete="off"
            hint={t`Separate genres with commas, like “deep house, dub”. You can leave this empty.`}
            maxLength={limits.roomVibe}
            value={draft.vibe}
            error={errorAt('vibe')}
            onChange={(event) => updateDraft({ vibe: event.target.value })}
          />
          <AppearanceFields draft={draft} renderDesign={renderDesign} onChange={updateDraft} />
          <MoreFields draft={draft} passwordError={errorAt('password')} onChange={updateDraft} />
          {open.isError && !['name', 'vibe', 'password'].includes(failedField ?? '') && (
            <p role="alert" className="text-14 font-semibold text-danger">
              {failureText(open.error)}
            </p>
          )}
        </div>
        <div className="order-first md:order-none" data-accent={draft.accent}>
          <div className="overflow-hidden rounded-card bg-surface-3 md:sticky md:top-1">
            <div className="aspect-[318/150]">{renderPreview(draft)}</div>
            <p className="truncate px-3.5 py-3 text-16 font-bold text-ink max-md:hidden">
              {draft.name.trim() || ' '}
            </p>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

const draftTemplateOf = ({ design, accent, numberOfDjs: seats }: RoomTemplate): DraftTemplate => ({
  design,
  accent,
  seats,
});

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
