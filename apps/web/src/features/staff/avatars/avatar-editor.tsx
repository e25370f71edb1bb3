import { Trans, useLingui } from '@lingui/react/macro';
import { pointsChangeAvatar } from '@turnstage/client/routes';
import { useState, type SubmitEvent } from 'react';
import { avatarUrl } from '../../../lib/avatar-url.ts';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';
import { changesOf, draftOf, findProblem, type AvatarDraft } from './avatar-draft.ts';
import { AvatarFields } from './avatar-fields.tsx';
import type { AvatarRecord } from './avatar.ts';

/** Keyed by the time of its last change: what somebody else saved replaces the form. */
export function AvatarEditor({ avatar }: { avatar: AvatarRecord }) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const { slug, isDrawn = true, updatedAt = '' } = avatar;
  const [before] = useState(() => draftOf(avatar));
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const save = useStaffAction({
    call: () => api.call(pointsChangeAvatar, { params: { slug }, body: changesOf(draft, before) }),
    done: t`Avatar saved.`,
    invalidates: staffKeys.list('avatars'),
    alsoInvalidates: pointsKeys.all,
    hasOwnError: true,
  });
  const hasChanges = Object.keys(changesOf(draft, before)).length > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (hasChanges && findProblem(draft) === null && !save.isPending) save.mutate(undefined);
  };
  // Uploaded images are cached for some minutes, and this page shows them right after they were replaced.
  const image = (view: 'front' | 'back') =>
    `${avatarUrl(slug, { view, part: 'whole', pose: 'idle' })}?at=${Date.parse(updatedAt) || 0}`;
  return (
    <Panel title={t`Look and status`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isDrawn && (
          <div className="flex flex-col items-start gap-2">
            <div className="flex gap-2 rounded-control bg-surface-1 p-3" aria-hidden="true">
              <img src={image('front')} alt="" draggable={false} className="h-28 shrink-0" />
              <img src={image('back')} alt="" draggable={false} className="h-28 shrink-0" />
            </div>
            <p className="min-w-0 text-12 text-ink-3">
              <Trans>This drawing comes with the server and can’t be replaced or deleted.</Trans>
            </p>
          </div>
        )}
        <AvatarFields
          draft={draft}
          problem={isChecked ? findProblem(draft) : null}
          onChange={(part: Partial<AvatarDraft>) => setDraft((current) => ({ ...current, ...part }))}
          images={isDrawn ? undefined : { front: image('front'), back: image('back') }}
        />
        {draft.status !== before.status && (
          <p className="text-12 text-ink-2">
            <Trans>Anyone who wears it and can’t anymore gets another avatar.</Trans>
          </p>
        )}
        {save.error && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(save.error)}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!hasChanges}>
            <Trans>Save avatar</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}
