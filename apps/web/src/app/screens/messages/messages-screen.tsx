import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import {
  ConversationList,
  NewConversationDialog,
  useUnreadConversations,
  type ConversationGroup,
} from '../../../features/chat/direct/index.ts';
import { useFriends } from '../../../features/friends/data/use-people.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, EditIcon } from '../../../ui/icons/index.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { OpenConversation } from './open-conversation.tsx';

/** `/messages/:person?`: with whom I write on the left, what we say on the right; one at a time on a phone. */
export function MessagesScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Messages`);
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const { person } = useParams<{ person?: string }>();
  const [, navigate] = useLocation();
  const leave = () => {
    navigate('/messages', { replace: true });
    // What was pressed goes with the conversation.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  if (!signedIn) return <ForGuests />;
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-env(safe-area-inset-top)-env(safe-area-inset-bottom))] max-w-[80rem] md:border-x md:border-line">
      {/* On a phone the list with its title makes room for the conversation. */}
      {person && (
        <h1 className="sr-only md:hidden">
          <Trans>Messages</Trans>
        </h1>
      )}
      <section
        aria-labelledby="messages-title"
        className={classNames(
          'flex min-h-0 min-w-0 flex-1 flex-col md:max-w-88 md:border-r md:border-line',
          person && 'max-md:hidden',
        )}
      >
        <Conversations me={me?.uuid ?? ''} current={person} />
      </section>
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-1 flex-col bg-surface-1',
          !person && 'max-md:hidden',
        )}
      >
        {person && me ? (
          <OpenConversation key={person} userUuid={person} me={me} onDeleted={leave} />
        ) : (
          <div className="m-auto">
            <EmptyState icon={ChatIcon} title={t`Your messages`}>
              <Trans>Choose a conversation, or write to somebody new.</Trans>
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

function Conversations({ me, current }: { me: string; current: string | undefined }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<ConversationGroup | null>(null);
  const friends = useFriends().data;
  // Until a list is chosen, the open conversation is in the one beside it.
  const isFriend = !current || !friends || friends.some(({ friendUuid }) => friendUuid === current);
  const group = chosen ?? (isFriend ? 'friends' : 'others');
  const [isWriting, setIsWriting] = useState(false);
  const unread = useUnreadConversations().data;
  const count = (value: number | undefined) => (value ? formatCompact(value, i18n.locale) : undefined);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between pt-4 pr-3 pl-5">
        <h1 id="messages-title" className="font-display text-28 font-bold text-ink">
          <Trans>Messages</Trans>
        </h1>
        <IconButton
          name={t`Write to somebody`}
          icon={EditIcon}
          variant="solid"
          onClick={() => setIsWriting(true)}
        />
      </header>
      <TabList<ConversationGroup>
        base="conversations"
        label={t`Messages`}
        className="mt-1"
        value={group}
        onChange={setChosen}
        tabs={[
          { id: 'friends', label: t`Friends`, count: count(unread?.friends) },
          { id: 'others', label: t`Others`, count: count(unread?.others) },
        ]}
      />
      <TabPanel base="conversations" id={group} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ConversationList group={group} me={me} current={current} onNew={() => setIsWriting(true)} />
      </TabPanel>
      {isWriting && (
        <NewConversationDialog
          onPick={(uuid) => {
            setIsWriting(false);
            navigate(`/messages/${uuid}`);
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}

function ForGuests() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon={ChatIcon}
      title={t`Write to each other`}
      action={<JoinLinks next="/messages" />}
    >
      <Trans>
        With an account you and the people you meet in rooms write to each other, apart from the room.
      </Trans>
    </EmptyState>
  );
}
