import { Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { useOpenCommunity } from '../data/use-community-actions.ts';
import { CommunityFields } from './community-fields.tsx';
import { emptyDraft, toNewCommunity } from './community-draft.ts';
import { useCommunityForm } from './use-community-form.ts';

interface NewCommunityDialogProps {
  onCreated: (community: Community) => void;
  onClose: () => void;
}

/** Only a name is needed; the images come later, in the settings. */
export function NewCommunityDialog({ onCreated, onClose }: NewCommunityDialogProps) {
  const { t } = useLingui();
  const nickname = useSession((session) => session.me?.nickname);
  const open = useOpenCommunity();
  const { form, draft, wasSubmitted, errorAt, generalError, change, check } = useCommunityForm(
    { ...emptyDraft, name: nickname ? t`${nickname}’s crew` : '' },
    open.error,
  );
  return (
    <Dialog
      title={t`Create a community`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="new-community" variant="primary" busy={open.isPending}>
            <Trans>Create community</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="new-community"
        noValidate
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (check()) open.mutate(toNewCommunity(draft), { onSuccess: onCreated });
        }}
      >
        <CommunityFields draft={draft} wasSubmitted={wasSubmitted} errorAt={errorAt} onChange={change} />
        {generalError && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {generalError}
          </p>
        )}
      </form>
    </Dialog>
  );
}
