import { useLingui } from '@lingui/react/macro';
import { tokenRoles } from '@turnstage/contracts/values';
import { hasAccount } from '@turnstage/permissions';
import { Select } from '../../../ui/form/index.ts';
import { ListSearch } from '../list/list-search.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { badgeNames, badges } from '../../../lib/badge-names.ts';
import { useRoleName } from '../labels/use-role-name.ts';

/** All filters are stored in the address, so that a view can be shared. */
export function PeopleFilterBar({ listParams }: { listParams: ListParams }) {
  const { t, i18n } = useLingui();
  const roleName = useRoleName();
  return (
    <div className="flex flex-col gap-3">
      <ListSearch
        label={t`Nickname, email, account number or ID`}
        value={listParams.get('search')}
        onChange={(search) => listParams.set({ search })}
      />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <Select
          label={t`Role`}
          hideLabel
          value={listParams.get('role')}
          onChange={(role) => listParams.set({ role })}
          options={[
            { value: '', label: t`All roles` },
            ...tokenRoles.filter(hasAccount).map((role) => ({ value: role, label: roleName(role) })),
          ]}
        />
        <Select
          label={t`Status`}
          hideLabel
          value={listParams.get('state')}
          onChange={(state) => listParams.set({ state })}
          options={[
            { value: '', label: t`Any status` },
            { value: 'banned', label: t`Banned` },
            { value: 'deactivated', label: t`Closed` },
            { value: 'unverified', label: t`No verified email` },
          ]}
        />
        <Select
          label={t`Badge`}
          hideLabel
          value={listParams.get('badge')}
          onChange={(badge) => listParams.set({ badge })}
          options={[
            { value: '', label: t`All badges` },
            ...badges.map((badge) => ({ value: badge, label: i18n._(badgeNames[badge]) })),
          ]}
        />
        <Select
          label={t`Sort`}
          hideLabel
          value={listParams.get('sort')}
          onChange={(sort) => listParams.set({ sort })}
          options={[
            { value: '', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
            { value: 'nickname', label: t`By nickname` },
          ]}
        />
      </div>
    </div>
  );
}
