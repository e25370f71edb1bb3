import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { auditModerationActions, userProfileByNickname } from '@turnstage/client/routes';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { ClockIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { ActionRow } from './action-row.tsx';
import { actionsCondition, nobody } from './actions-condition.ts';
import { actionTypes, useActionName } from './use-action-name.ts';
import { useNames } from './use-names.ts';

const none: readonly never[] = [];

/** Everything that staff and rooms did to people. */
export function ActionsSection() {
  const { t } = useLingui();
  const actionName = useActionName();
  const place = useListPlace();
  const [nickname, type, part] = [place.get('nickname'), place.get('type'), place.get('part')];
  const query = useQuery({
    queryKey: ['staff', 'actions', nickname, type, part, place.page],
    queryFn: async ({ signal }) => {
      const uuid = nickname ? await uuidOf(nickname, signal) : '';
      return api.call(auditModerationActions, {
        query: { s: actionsCondition({ uuid, type, part }), limit: 25, page: place.page },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
  const names = useNames(query.data?.data ?? none);
  return (
    <StaffPage
      title={t`Moderation actions`}
      lead={
        <Trans>What was done to people, on the whole installation and in single rooms, newest first.</Trans>
      }
    >
      <ListSearch
        label={t`Nickname in full`}
        value={nickname}
        onChange={(text) => place.set({ nickname: text })}
      />
      <div className="grid grid-cols-2 gap-2 md:max-w-lg">
        <Select
          label={t`Kind`}
          hideLabel
          value={type}
          onChange={(value) => place.set({ type: value })}
          options={[
            { value: '', label: t`Any kind` },
            ...actionTypes.map((value) => ({ value, label: actionName(value) })),
          ]}
        />
        <Select
          label={t`Part`}
          hideLabel
          value={part}
          onChange={(value) => place.set({ part: value })}
          options={[
            { value: '', label: t`To or by them` },
            { value: 'received', label: t`Done to them` },
            { value: 'did', label: t`Done by them` },
          ]}
        />
      </div>
      <ListBody
        query={query}
        label={t`Moderation actions`}
        onPage={place.setPage}
        empty={
          nickname || type ? (
            <EmptyState icon={ClockIcon} title={t`Nothing like that`}>
              <Trans>Is the nickname complete? Upper and lower case make no difference.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={ClockIcon} title={t`All quiet`}>
              <Trans>Bans, kicks, roles, badges and notes are written down here by themselves.</Trans>
            </EmptyState>
          )
        }
      >
        {(action) => <ActionRow key={action.id} action={action} names={names} />}
      </ListBody>
    </StaffPage>
  );
}

/** Actions name people by uuid; nobody's for a nickname that nobody has. */
async function uuidOf(nickname: string, signal: AbortSignal): Promise<string> {
  try {
    return (await api.call(userProfileByNickname, { params: { nickname }, signal })).uuid;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return nobody;
    throw error;
  }
}
