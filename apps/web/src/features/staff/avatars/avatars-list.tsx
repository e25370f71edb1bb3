import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pointsAdminAvatars } from '@turnstage/client/routes';
import { avatarStatuses } from '@turnstage/contracts/values';
import { useState } from 'react';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { ChevronRightIcon, PersonIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import type { AvatarRecord } from './avatar.ts';
import { NewAvatarDialog } from './new-avatar-dialog.tsx';
import { useAvatarLabels } from './use-avatar-labels.ts';

const pageSize = 25;

export function AvatarsList() {
  const { t } = useLingui();
  const labels = useAvatarLabels();
  const listParams = useListParams();
  const { page } = listParams;
  const [search, status, kind] = [listParams.get('search'), listParams.get('status'), listParams.get('kind')];
  const [isCreating, setCreating] = useState(false);
  const query = useQuery({
    queryKey: staffKeys.list('avatars', search, status, kind, page),
    queryFn: ({ signal }) =>
      api.call(pointsAdminAvatars, {
        query: { s: toCondition(search, status, kind), sort: 'id,ASC', limit: pageSize, page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setCreating(true)}>
      <Trans>New avatar</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Avatars`}
      lead={<Trans>What people look like on stage and in the crowd, and who can pick what.</Trans>}
      actions={create}
    >
      <div className="flex flex-col gap-2 lg:flex-row">
        <ListSearch
          label={t`Name of an avatar`}
          value={search}
          onChange={(text) => listParams.set({ search: text })}
        />
        <div className="grid grid-cols-2 gap-2 lg:w-96">
          <Select
            label={t`Status`}
            hideLabel
            value={status}
            onChange={(value) => listParams.set({ status: value })}
            options={[
              { value: '', label: t`Any status` },
              ...avatarStatuses.map((value) => ({ value, label: labels.statuses[value] })),
            ]}
          />
          <Select
            label={t`Kind`}
            hideLabel
            value={kind}
            onChange={(value) => listParams.set({ kind: value })}
            options={[
              { value: '', label: t`Any kind` },
              { value: 'drawn', label: t`Built in` },
              { value: 'uploaded', label: t`Uploaded` },
            ]}
          />
        </div>
      </div>
      <ListBody
        query={query}
        label={t`Avatars`}
        onPage={listParams.setPage}
        empty={<EmptyState icon={PersonIcon} title={t`No matches`} />}
      >
        {(avatar) => <AvatarRow key={avatar.id} avatar={avatar} />}
      </ListBody>
      {isCreating && <NewAvatarDialog onClose={() => setCreating(false)} />}
    </StaffPage>
  );
}

function AvatarRow({ avatar }: { avatar: AvatarRecord }) {
  const labels = useAvatarLabels();
  const { slug, name = '', avatarStatus = 'PRIVATE', audience, isDrawn } = avatar;
  const condition = labels.condition(avatar);
  return (
    <li>
      <Link
        href={`/staff/avatars/${encodeURIComponent(slug)}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 text-14 hover:bg-surface-3"
      >
        <Avatar slug={slug} name="" size={40} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
            <Tag color={avatarStatus === 'PUBLIC' ? 'var(--ok)' : 'var(--ink-3)'}>
              {labels.statuses[avatarStatus]}
            </Tag>
            {isDrawn === false && (
              <Tag>
                <Trans>Uploaded</Trans>
              </Tag>
            )}
          </span>
          <span className="flex flex-wrap gap-x-3 text-12 text-ink-3">
            <span>{slug}</span>
            {condition && <span>{condition}</span>}
            {audience === 'bots' && <Trans>Listed for bots</Trans>}
            {audience === 'guests' && <Trans>Worn by guests</Trans>}
          </span>
        </span>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

function toCondition(search: string, status: string, kind: string): string | undefined {
  const conditions: Record<string, unknown>[] = [];
  if (search) conditions.push({ $or: [{ name: { $contL: search } }, { slug: { $contL: search } }] });
  if (status) conditions.push({ avatarStatus: status });
  if (kind) conditions.push({ isDrawn: kind === 'drawn' });
  return conditions.length > 0 ? JSON.stringify({ $and: conditions }) : undefined;
}
