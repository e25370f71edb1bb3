import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { formatCompact } from '../../../lib/numbers.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { useFriends, useInvitationsForMe } from '../data/use-people.ts';
import { FindTab } from './find-tab.tsx';
import { FriendsTab } from './friends-tab.tsx';
import { InvitationsTab } from './invitations-tab.tsx';

const tabs = ['friends', 'invitations', 'find'] as const;
type Tab = (typeof tabs)[number];

/** `/friends`: my friends and their rooms, invitations, and people search. The address holds the open tab. */
export function FriendsScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Friends`);
  const signedIn = useSession(isSignedIn);
  return (
    <div ref={keepFocus} className="mx-auto max-w-[60rem] px-4 pt-5 pb-10 md:px-8 md:pt-8">
      {signedIn ? <FriendsTabs /> : <GuestFriends />}
    </div>
  );
}

function FriendsTabs() {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'friends';
  const open = (next: Tab) => setParams(next === 'friends' ? {} : { tab: next }, { replace: true });
  const friends = useFriends().data?.length;
  const invitationCount = useInvitationsForMe().data?.length;
  const count = (value: number | undefined) => (value ? formatCompact(value, i18n.locale) : undefined);
  return (
    <>
      <h1 className="font-display text-28 font-bold text-ink">
        <Trans>Friends</Trans>
      </h1>
      <TabList<Tab>
        base="friends"
        label={t`Friends`}
        widths="content"
        className="mt-2 mb-5"
        value={tab}
        onChange={open}
        tabs={[
          { id: 'friends', label: t`Friends`, count: count(friends) },
          { id: 'invitations', label: t`Requests`, count: count(invitationCount) },
          { id: 'find', label: t`Find people` },
        ]}
      />
      <TabPanel base="friends" id={tab}>
        {tab === 'friends' && <FriendsTab onFind={() => open('find')} />}
        {tab === 'invitations' && <InvitationsTab />}
        {tab === 'find' && <FindTab />}
      </TabPanel>
    </>
  );
}

function GuestFriends() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon={PeopleIcon}
      title={t`Music is better with friends`}
      action={<JoinLinks next="/friends" />}
    >
      <Trans>With an account you can find people, see which rooms your friends are in and follow DJs.</Trans>
    </EmptyState>
  );
}
