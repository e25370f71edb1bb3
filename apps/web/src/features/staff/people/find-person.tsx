import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { FindNickname } from '../find-nickname.tsx';
import { StaffPage } from '../staff-page.tsx';

/** Search by nickname, for moderators, who have no access to the list of all people. */
export function FindPerson() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <StaffPage
      title={t`People`}
      lead={<Trans>Search for someone by the nickname you see in a room or in chat.</Trans>}
    >
      <FindNickname action={t`Open`} onFound={({ uuid }) => navigate(`/staff/people/${uuid}`)} />
    </StaffPage>
  );
}
