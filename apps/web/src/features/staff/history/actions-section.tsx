import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { auditModerationActions, userProfileByNickname } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { ClockIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { ActionRow } from './action-row.tsx';
import { actionsCondition, unknownUserUuid } from './actions-condition.ts';
import { actionTypes, useActionName } from './use-action-name.ts';
import { useNames } from './use-names.ts';

const none: readonly never[] = [];

/** Everything that staff and room moderators did to people. */
export function ActionsSection() {
  const { t } = useLingui();
  const actionName = useActionName();
  const listParams = useListParams();
  const [nickname, type, part] = [listParams.get('nickname'), listParams.get('type'), listParams.get('part')];
  const query = useQuery({
    queryKey: staffKeys.list('actions', nickname, type, part, listParams.page),
    queryFn: async ({ signal }) => {
      const uuid = nickname ? await uuidOf(nickname, signal) : '';
      return api.call(auditModerationActions, {
        query: { s: actionsCondition({ uuid, type, part }), limit: 25, page: listParams.page },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
  const names = useNames(query.data?.data ?? none);
  return (
    <StaffPage
      title={t`Moderation actions`}
      lead={<Trans>Actions on people across the server and in single rooms, newest first.</Trans>}
    >
      <ListSearch
        label={t`Full nickname`}
        value={nickname}
        onChange={(text) => listParams.set({ nickname: text })}
      />
      <div className="grid grid-cols-2 gap-2 md:max-w-lg">
        <Select
          label={t`Type`}
          hideLabel
          value={type}
          onChange={(value) => listParams.set({ type: value })}
          options={[
            { value: '', label: t`All types` },
            ...actionTypes.map((value) => ({ value, label: actionName(value) })),
          ]}
        />
        <Select
          label={t`Involvement`}
          hideLabel
          value={part}
          onChange={(value) => listParams.set({ part: value })}
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
        onPage={listParams.setPage}
        empty={
          nickname || type ? (
            <EmptyState icon={ClockIcon} title={t`No matches`}>
              <Trans>Check that you typed the full nickname. Upper and lower case don’t matter.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={ClockIcon} title={t`No actions yet`}>
              <Trans>Bans, kicks, roles, badges and notes show up here automatically.</Trans>
            </EmptyState>
          )
        }
      >
        {(action) => <ActionRow key={action.id} action={action} names={names} />}
      </ListBody>
    </StaffPage>
  );
}

/** Actions refer to people by uuid. Returns `unknownUserUuid` for a nickname that nobody has. */
async function uuidOf(nickname: string, signal: AbortSignal): Promise<string> {
  try {
    return (await api.call(userProfileByNickname, { params: { nickname }, signal })).uuid;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return unknownUserUuid;
    throw error;
  }
}
