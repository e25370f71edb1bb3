import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import type { Chat, ComposerHandle } from '../../../features/chat/index.ts';
import {
  PeoplePanel,
  QueuePanel,
  standingOf,
  standings,
  usePicture,
  useQueueCount,
  useRoom,
} from '../../../features/room/index.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { OrderButton, WaitingReports } from './order-button.tsx';
import { RoomChat } from './room-chat.tsx';
import { useChatBar } from './use-chat-bar.ts';

export type RailTab = 'chat' | 'people' | 'queue';

interface RoomRailProps {
  chat: Chat;
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  onMention: (nickname: string) => void;
  isBlocked: (uuid: string) => boolean;
  onPerson: (uuid: string) => void;
  composer: Ref<ComposerHandle>;
  signUp: string;
}

export function RoomRail({
  chat,
  tab,
  onTab,
  onMention,
  isBlocked,
  onPerson,
  composer,
  signUp,
}: RoomRailProps) {
  const { t, i18n } = useLingui();
  const isGuest = useRoom((live) => live.isGuest);
  const isStaff = usePicture(({ allUsers }, { me }) => {
    const own = allUsers.find(({ uuid }) => uuid === me);
    return own !== undefined && standingOf(own) >= standings.moderator;
  });
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
        widths="content"
        value={tab}
        onChange={onTab}
        tabs={[
          { id: 'chat', label: t`Chat`, count: tab === 'chat' ? undefined : count(unread) },
          { id: 'people', label: t`People`, count: count(here) },
          { id: 'queue', label: t`Queue`, count: count(queued) },
        ]}
      />
      <TabPanel base="rail" id={tab} className="flex min-h-0 flex-1 flex-col">
        {tab === 'chat' && isStaff && <WaitingReports />}
        {tab === 'chat' && (
          <RoomChat
            chat={chat}
            bar={bar}
            composer={composer}
            signUp={signUp}
            isBlocked={isBlocked}
            onPerson={onPerson}
          />
        )}
        {tab === 'people' && (
          <PeoplePanel
            onMention={bar === null ? onMention : undefined}
            isBlocked={isBlocked}
            onPerson={onPerson}
            tools={isStaff && <OrderButton />}
          />
        )}
        {tab === 'queue' && <QueuePanel isGuest={isGuest} />}
      </TabPanel>
    </>
  );
}
