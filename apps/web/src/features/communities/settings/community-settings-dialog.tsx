import { Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog/index.ts';
import { ImageField } from '../../../ui/form/index.ts';
import { useChangeCommunity, useDeleteCommunity } from '../data/use-community-actions.ts';
import { CommunityFields } from './community-fields.tsx';
import { changesIn, draftOf } from './community-draft.ts';
import { RoomTemplateChoice } from './room-template-choice.tsx';
import { useCommunityForm } from './use-community-form.ts';

interface CommunitySettingsDialogProps {
  community: Community;
  /** More about the community, from other features. */
  tools: ReactNode;
  /** The slug follows the name. */
  onSaved: (community: Community) => void;
  onDeleted: () => void;
  onClose: () => void;
}

export function CommunitySettingsDialog({
  community,
  tools,
  onSaved,
  onDeleted,
  onClose,
}: CommunitySettingsDialogProps) {
  const { t } = useLingui();
  const save = useChangeCommunity(community.uuid);
  const { form, draft, wasSubmitted, errorAt, generalError, change, check } = useCommunityForm(
    draftOf(community),
    save.error,
  );
  const changes = changesIn(draft, community);
  const hasChanges = Object.keys(changes).length > 0;
  return (
    <Dialog
      title={t`Community settings`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form="community-settings"
            variant="primary"
            busy={save.isPending}
            disabled={!hasChanges}
          >
            <Trans>Save changes</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="community-settings"
        noValidate
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) save.mutate(changes, { onSuccess: onSaved });
        }}
      >
        <CommunityFields draft={draft} wasSubmitted={wasSubmitted} errorAt={errorAt} onChange={change} />
        <ImageField
          label={t`Image`}
          hint={t`Shows up beside the name. Square images look best.`}
          current={localPosterUrl(community.imageUrl, 400)}
          value={draft.imageFile}
          error={errorAt('imageFile')}
          previewClassName="size-24"
          onChange={(imageFile) => change({ imageFile })}
        />
        <ImageField
          label={t`Banner`}
          hint={t`Shows up across the top of the page. Wide images look best.`}
          current={localPosterUrl(community.bannerUrl, 400)}
          value={draft.bannerFile}
          error={errorAt('bannerFile')}
          previewClassName="h-20 w-44"
          onChange={(bannerFile) => change({ bannerFile })}
        />
        {generalError && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {generalError}
          </p>
        )}
      </form>
      <div className="mt-6">{tools}</div>
      <RoomTemplateChoice community={community} />
      <DeleteCommunity community={community} onDeleted={onDeleted} />
    </Dialog>
  );
}

function DeleteCommunity({
  community: { uuid, name },
  onDeleted,
}: Pick<CommunitySettingsDialogProps, 'community' | 'onDeleted'>) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteCommunity(uuid);
  return (
    <div className="mt-6 flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>
          All done here? You can also hand it to someone else: open the menu beside their name in the list of
          members.
        </Trans>
      </p>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        <Trans>Delete community</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete community`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
          onClose={() => setConfirming(false)}
        >
          <Trans>
            Its members, its page and its events are deleted. The rooms stay as they are. This can’t be
            undone.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
