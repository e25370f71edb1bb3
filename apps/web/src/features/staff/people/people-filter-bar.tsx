import { useLingui } from '@lingui/react/macro';
import { ranks } from '../../../session/index.ts';
import { Select } from '../../../ui/form/index.ts';
import { ListSearch } from '../list/list-search.tsx';
import type { ListPlace } from '../list/use-list-place.ts';
import { badgeNames, badges } from '../../../lib/badge-names.ts';
import { useRoleName } from '../words/use-role-name.ts';

/** Everything here stands in the address, so a view can be handed on. */
export function PeopleFilterBar({ place }: { place: ListPlace }) {
  const { t, i18n } = useLingui();
  const roleName = useRoleName();
  return (
    <div className="flex flex-col gap-3">
      <ListSearch
        label={t`Nickname, email, account number or ID`}
        value={place.get('search')}
        onChange={(search) => place.set({ search })}
      />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        <Select
          label={t`Role`}
          hideLabel
          value={place.get('role')}
          onChange={(role) => place.set({ role })}
          options={[
            { value: '', label: t`Any role` },
            ...ranks
              .filter((role) => role !== 'guest')
              .map((role) => ({ value: role, label: roleName(role) })),
          ]}
        />
        <Select
          label={t`State`}
          hideLabel
          value={place.get('state')}
          onChange={(state) => place.set({ state })}
          options={[
            { value: '', label: t`Any state` },
            { value: 'banned', label: t`Banned` },
            { value: 'deactivated', label: t`Deactivated` },
            { value: 'unverified', label: t`No verified email` },
          ]}
        />
        <Select
          label={t`Badge`}
          hideLabel
          value={place.get('badge')}
          onChange={(badge) => place.set({ badge })}
          options={[
            { value: '', label: t`Any badge` },
            ...badges.map((badge) => ({ value: badge, label: i18n._(badgeNames[badge]) })),
          ]}
        />
        <Select
          label={t`Order`}
          hideLabel
          value={place.get('sort')}
          onChange={(sort) => place.set({ sort })}
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
