import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userAddModerationComment, userModerationComments } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState, type SubmitEvent } from 'react';
import { staffKeys } from '../../../../lib/query-keys/staff.ts';
import { api } from '../../../../session/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/index.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useStaffAction } from '../../use-staff-action.ts';
import { useStaffFailureText } from '../../use-staff-failure-text.ts';
import { Timestamp } from '../../timestamp.tsx';
import type { Person } from '../person.ts';

/** Notes that staff share about a person below their rank. */
export function PersonNotes({ person }: { person: Person }) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const notes = useQuery({
    queryKey: staffKeys.notes(person.uuid),
    queryFn: ({ signal }) =>
      api.call(userModerationComments, { params: { userId: person.uuid }, query: {}, signal }),
  });
  return (
    <Panel title={t`Notes`}>
      <p className="text-14 text-ink-2">
        <Trans>Only staff can read these. {person.nickname} can’t see them.</Trans>
      </p>
      <NoteForm userUuid={person.uuid} />
      {notes.isPending && <Skeleton className="mt-3 h-12" />}
      {notes.isError && <p className="mt-3 text-14 text-danger">{failureText(notes.error)}</p>}
      {notes.data && notes.data.length > 0 && (
        <ul aria-label={t`Notes`} className="mt-4 flex flex-col gap-3">
          {notes.data.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-3 text-14">
              <p className="break-words whitespace-pre-wrap text-ink">{note.comment}</p>
              <p className="text-12 text-ink-3">
                {note.author?.nickname ?? <Trans>Another service</Trans>}, <Timestamp at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteForm({ userUuid }: { userUuid: string }) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const add = useStaffAction({
    call: () => api.call(userAddModerationComment, { body: { userUuid, comment: comment.trim() } }),
    onDone: () => setComment(''),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (comment.trim() && !add.isPending) add.mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col items-start gap-2">
      <TextArea
        label={t`New note`}
        hideLabel
        placeholder={t`New note`}
        rows={2}
        maxLength={limits.moderationWords}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" size="sm" busy={add.isPending} disabled={!comment.trim()}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}
