import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { pointsAdminAvatarBySlug, pointsAdminDeleteAvatar } from '@turnstage/client/routes';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, useInstallation } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { AvatarAssignments } from './avatar-assignments.tsx';
import { AvatarAwards } from './avatar-awards.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { useAvatarLabels } from './use-avatar-labels.ts';

/** One avatar: how it looks, who can wear it, and who has it. */
export function AvatarPage({ slug }: { slug: string }) {
  const { t } = useLingui();
  const labels = useAvatarLabels();
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const hasPoints = useInstallation()?.points ?? false;
  const query = useQuery({
    queryKey: staffKeys.list('avatars', 'one', slug),
    queryFn: ({ signal }) => api.call(pointsAdminAvatarBySlug, { params: { slug }, query: {}, signal }),
  });
  const remove = useStaffAction({
    call: () => api.call(pointsAdminDeleteAvatar, { params: { slug } }),
    done: t`Avatar deleted.`,
    invalidates: staffKeys.list('avatars'),
    alsoInvalidates: pointsKeys.all,
    onDone: () => navigate('/staff/avatars'),
  });
  const avatar = query.data;
  const name = avatar?.name ?? '';
  return (
    <StaffPage
      title={name || t`Avatar`}
      back={{ href: '/staff/avatars', label: t`Avatars` }}
      portrait={avatar && <Avatar slug={slug} name="" size={56} />}
      lead={avatar && labels.statuses[avatar.avatarStatus ?? 'PRIVATE']}
      actions={
        avatar?.isDrawn === false && (
          <Button icon={TrashIcon} onClick={() => setDeleting(true)}>
            <Trans>Delete</Trans>
          </Button>
        )
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && <NoAvatar error={query.error} onRetry={() => void query.refetch()} />}
      {avatar && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <AvatarEditor key={avatar.updatedAt} avatar={avatar} />
          <div className="flex min-w-0 flex-col gap-4">
            <AvatarAssignments slug={slug} name={name} />
            {avatar.avatarStatus === 'SEASON_AWARD' && hasPoints && <AvatarAwards />}
          </div>
        </div>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete avatar`}
          danger
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            remove.mutate(undefined);
            setDeleting(false);
          }}
        >
          <p className="text-14">
            <Trans>People who wear it get another one. This can’t be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

function NoAvatar({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={PersonIcon} title={t`Avatar not found`}>
      <Trans>The link may be broken, or someone deleted it.</Trans>
    </EmptyState>
  );
}
