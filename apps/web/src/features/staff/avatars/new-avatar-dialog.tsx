import { Trans, useLingui } from '@lingui/react/macro';
import { pointsCreateAvatar } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { findNewProblem, newDraft, toNewAvatar, toSlug, type AvatarDraft } from './avatar-draft.ts';
import { AvatarFields } from './avatar-fields.tsx';

export function NewAvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(newDraft);
  /** Follows the name until somebody types another one. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const slug = typedSlug ?? toSlug(draft.name);
  const problem = isChecked ? findNewProblem(slug, draft) : null;
  const create = useStaffAction({
    call: () => api.call(pointsCreateAvatar, { body: toNewAvatar(slug, draft) }),
    done: t`Avatar created.`,
    invalidates: staffKeys.list('avatars'),
    alsoInvalidates: pointsKeys.all,
    hasOwnError: true,
    onDone: (avatar) => navigate(`/staff/avatars/${encodeURIComponent(avatar.slug)}`),
  });
  return (
    <ActionDialog
      title={t`New avatar`}
      confirmLabel={t`Create avatar`}
      busy={create.isPending}
      error={create.error}
      onConfirm={() => {
        setChecked(true);
        if (findNewProblem(slug, draft) === null) create.mutate(undefined);
      }}
      onClose={onClose}
      explanation={
        <Trans>
          Draw the figure in a box of 120 × 146. Its head takes the upper two thirds, and nods to the beat.
        </Trans>
      }
    >
      <AvatarFields
        draft={draft}
        problem={problem}
        onChange={(part: Partial<AvatarDraft>) => setDraft((current) => ({ ...current, ...part }))}
        images={{ front: null, back: null }}
      />
      <TextField
        label={t`Name in its web address`}
        hint={t`Lowercase letters, digits and dashes. It can’t change later.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.avatarSlug.max}
        value={slug}
        error={problem === 'slug' ? t`Use 2 or more lowercase letters, digits and dashes.` : undefined}
        onChange={({ target }) => setTypedSlug(target.value)}
      />
    </ActionDialog>
  );
}
