import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useId, useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Checkbox, TextArea, TextField } from '../../../ui/form/index.ts';
import {
  useEditAnnouncement,
  usePostAnnouncement,
  type AnnouncementDraft,
} from '../data/use-announcements.ts';

interface AnnouncementDialogProps {
  communityUuid: string;
  /** The one to edit; missing: a new one. */
  announcement?: Announcement;
  onClose: () => void;
}

export function AnnouncementDialog({ communityUuid, announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const formId = useId();
  const post = usePostAnnouncement(communityUuid);
  const edit = useEditAnnouncement(communityUuid, announcement?.uuid ?? '');
  const save = announcement ? edit : post;
  const [wasSubmitted, setSubmitted] = useState(false);
  const [draft, setDraft] = useState<AnnouncementDraft>(() => ({
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    isPinned: announcement?.isPinned ?? false,
  }));
  const change = (changes: Partial<AnnouncementDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const isUntitled = draft.title.trim() === '';
  return (
    <Dialog
      title={announcement ? t`Edit announcement` : t`New announcement`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {announcement ? <Trans>Save changes</Trans> : <Trans>Post announcement</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (!isUntitled) save.mutate(draft, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t`Title`}
          data-autofocus=""
          autoComplete="off"
          maxLength={limits.announcement.title.max}
          value={draft.title}
          error={wasSubmitted && isUntitled ? t`Give it a title.` : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t`Text`}
          maxLength={limits.announcement.text}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Checkbox
          label={t`Pin to the top`}
          checked={draft.isPinned}
          onChange={(isPinned) => change({ isPinned })}
        />
        {save.isError && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
