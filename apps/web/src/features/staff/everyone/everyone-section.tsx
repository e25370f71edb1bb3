import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { socialEveryoneMessages } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { EveryoneMessageRow } from './everyone-message-row.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';

const none: readonly never[] = [];
/** While a message is being sent, the page shows how far it is. */
const refreshEveryMs = 2_000;

/** Messages from staff to everyone with an account: what was sent, and how many people have it. */
export function EveryoneSection() {
  const { t } = useLingui();
  const { page, setPage } = useListParams();
  const [isWriting, setIsWriting] = useState(false);
  const query = useQuery({
    queryKey: staffKeys.everyoneMessagePage(page),
    queryFn: ({ signal }) => api.call(socialEveryoneMessages, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ finishedAt }) => finishedAt === null) ? refreshEveryMs : false,
  });
  const names = useNames(query.data?.data ?? none);
  const newMessage = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setIsWriting(true)}>
      <Trans>New message</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Messages to everyone`}
      lead={
        <Trans>
          They show up in everyone’s notifications, and on the browsers and phones of people who allow it.
          Never by email.
        </Trans>
      }
      actions={newMessage}
    >
      <ListBody
        query={query}
        label={t`Messages to everyone`}
        onPage={setPage}
        empty={
          <EmptyState icon={BellIcon} title={t`Nothing sent yet`} action={newMessage}>
            <Trans>Planned downtime, new rules, a big night: write to everyone at once.</Trans>
          </EmptyState>
        }
      >
        {(message) => <EveryoneMessageRow key={message.id} message={message} names={names} />}
      </ListBody>
      {isWriting && <NewMessageDialog onClose={() => setIsWriting(false)} />}
    </StaffPage>
  );
}
