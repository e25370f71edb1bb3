import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import { ChatPanel, type ChatBar, type ComposerHandle, type RoomChat } from '../../../features/chat/index.ts';
import {
  PeoplePanel,
  QueuePanel,
  usePicture,
  useQueueCount,
  useRoom,
  useRoomSession,
} from '../../../features/room/index.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';

export type RailTab = 'chat' | 'people' | 'queue';

interface RoomRailProps {
  chat: RoomChat;
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  onMention: (nickname: string) => void;
  composer: Ref<ComposerHandle>;
  signUp: string;
}

export function RoomRail({ chat, tab, onTab, onMention, composer, signUp }: RoomRailProps) {
  const { t, i18n } = useLingui();
  const isGuest = useRoom((live) => live.isGuest);
  const here = usePicture(({ allUsers }) => allUsers.length);
  const queued = useQueueCount(!isGuest);
  const unread = useStore(chat.store, (live) => live.unread);
  const count = (value: number | null) => (value ? formatCompact(value, i18n.locale) : undefined);
  const bar = useChatBar();
  return (
    <>
      <TabList
        base="rail"
        label={t`Room`}
        value={tab}
        onChange={onTab}
        tabs={[
          { id: 'chat', label: t`Chat`, count: tab === 'chat' ? undefined : count(unread) },
          { id: 'people', label: t`People`, count: count(here) },
          { id: 'queue', label: t`Queue`, count: count(queued) },
        ]}
      />
      <TabPanel base="rail" id={tab} className="flex min-h-0 flex-1 flex-col">
        {tab === 'chat' && <VisitChat chat={chat} bar={bar} composer={composer} signUp={signUp} />}
        {tab === 'people' && <PeoplePanel onMention={bar === null ? onMention : undefined} />}
        {tab === 'queue' && <QueuePanel isGuest={isGuest} />}
      </TabPanel>
    </>
  );
}

interface VisitChatProps {
  chat: RoomChat;
  bar: ChatBar | null;
  composer: Ref<ComposerHandle>;
  signUp: string;
}

function VisitChat({ chat, bar, composer, signUp }: VisitChatProps) {
  const { actions, store } = useRoomSession();
  const me = useRoom((live) => live.me);
  const { profile, role, djs } = usePicture(({ allUserData, allUsers, djs }) => ({
    profile: allUserData[me]?.userProfile,
    role: allUsers.find(({ uuid }) => uuid === me)?.highestRole ?? '',
    djs,
  }));
  const author = {
    uuid: me,
    nickname: profile?.nickname ?? '',
    avatarId: profile?.avatarId ?? '',
    color: profile?.color ?? '',
    badges: profile?.badges,
    role,
  };
  /** Guests read, but are not called. */
  const names = () => {
    const picture = store.getState().picture;
    return (picture?.allUsers ?? [])
      .filter(({ uuid, tokenRole }) => uuid !== me && tokenRole !== 'guest')
      .flatMap(({ uuid }) => picture?.allUserData[uuid]?.userProfile.nickname ?? []);
  };
  return (
    <ChatPanel
      chat={chat}
      me={author}
      bar={bar}
      signUp={signUp}
      isDj={(uuid) => djs.some((dj) => dj.uuid === uuid)}
      names={names}
      onThrow={(emoji) => void actions.throwEmoji(emoji)}
      onJump={() => void actions.jump()}
      composer={composer}
    />
  );
}

export function useChatBar(): ChatBar | null {
  return usePicture(({ settings }, { me, isGuest }) => {
    if (isGuest) return 'guest';
    if (!settings.hasChat) return 'off';
    const isMuted = settings.roomRoles.some((held) => held.userUuid === me && held.role === 'chatDisabled');
    return isMuted ? 'muted' : null;
  });
}
