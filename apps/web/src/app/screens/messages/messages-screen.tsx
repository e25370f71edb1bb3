import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import {
  ConversationList,
  NewConversationDialog,
  useUnreadConversations,
  type ConversationGroup,
} from '../../../features/chat/direct/index.ts';
import { useFriends } from '../../../features/friends/data/use-people.ts';
import { preloadLaterParts } from '../../../lib/i18n/later-part.tsx';
import { formatCompact } from '../../../lib/numbers.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { hasScreenKeyboard, useKeyboardSpace } from '../../../lib/use-keyboard.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, EditIcon } from '../../../ui/icons/index.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { OpenConversation } from './open-conversation.tsx';

/** `/messages/:person?`: conversations on the left, the open one on the right; on a phone one at a time. */
export function MessagesScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Messages`);
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const { person } = useParams<{ person?: string }>();
  // The chat's dialogs open at once, and without a connection.
  useEffect(preloadLaterParts, []);
  const [, navigate] = useLocation();
  const closeConversation = () => {
    navigate('/messages', { replace: true });
    // The button that had the focus disappears with the conversation.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const keyboard = useKeyboardSpace(useMediaQuery(hasScreenKeyboard) && person !== undefined);
  if (!signedIn) return <GuestMessages />;
  return (
    <div
      data-conversation={person === undefined ? undefined : ''}
      data-keyboard={keyboard ? '' : undefined}
      style={keyboard ? { height: keyboard.height, top: keyboard.top } : undefined}
      className={classNames(
        'group/messages mx-auto flex h-[calc(100dvh-var(--nav-height)-var(--tab-bar-height)-var(--safe-top)-var(--safe-bottom))] max-w-[80rem] md:border-x md:border-line',
        // Over the bars of the page: the messages need their place.
        keyboard &&
          'fixed inset-x-0 z-40 bg-surface-0 pt-[var(--safe-top)] pr-[var(--safe-right)] pl-[var(--safe-left)]',
      )}
    >
      {/* On a phone the conversation replaces the list and its title. */}
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
          <OpenConversation key={person} userUuid={person} me={me} onDeleted={closeConversation} />
        ) : (
          <div className="m-auto">
            <EmptyState icon={ChatIcon} title={t`Your messages`}>
              <Trans>Pick a conversation or start a new one.</Trans>
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
  const [chosenGroup, setChosenGroup] = useState<ConversationGroup | null>(null);
  const friends = useFriends().data;
  const unread = useUnreadConversations().data;
  // The tab with news, decided once: reading them must not change the tab.
  const [firstGroup, setFirstGroup] = useState<ConversationGroup | null>(null);
  if (firstGroup === null && unread)
    setFirstGroup(unread.friends === 0 && unread.others > 0 ? 'others' : 'friends');
  // Until a tab is chosen, show the one that contains the open conversation.
  const isFriend = !friends || friends.some(({ friendUuid }) => friendUuid === current);
  const group = chosenGroup ?? (current ? (isFriend ? 'friends' : 'others') : (firstGroup ?? 'friends'));
  const [isWriting, setIsWriting] = useState(false);
  const count = (value: number | undefined) => (value ? formatCompact(value, i18n.locale) : undefined);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between pt-4 pr-3 pl-5">
        <h1 id="messages-title" className="font-display text-28 font-bold text-ink">
          <Trans>Messages</Trans>
        </h1>
        <IconButton
          name={t`New message`}
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
        onChange={setChosenGroup}
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

function GuestMessages() {
  const { t } = useLingui();
  return (
    <EmptyState level={1} icon={ChatIcon} title={t`Direct messages`} action={<JoinLinks next="/messages" />}>
      <Trans>Sign up to message people you meet in rooms, one on one.</Trans>
    </EmptyState>
  );
}
