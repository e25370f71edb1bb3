import { useLingui } from '@lingui/react/macro';
import { memo, type Ref } from 'react';
import { useStore } from 'zustand';
import type { Chat, ComposerHandle } from '../../../features/chat/index.ts';
import {
  countListeners,
  useCanInRoom,
  useRoomState,
  useQueueCount,
  useRoom,
} from '../../../features/room/index.ts';
import { laterPart } from '../../../lib/i18n/later-part.tsx';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { formatCompact } from '../../../lib/numbers.ts';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { renderPartFailure } from '../../part-failure.tsx';
import { renderAddSongsInRoom } from '../search/render-add-songs.tsx';
import { ModerationButton, PendingReports, RaidNotice } from './moderation-button.tsx';
import { RoomChat } from './room-chat.tsx';
import { WithoutKeyboard } from './without-keyboard.tsx';
import type { useLinkedMessage } from './use-linked-message.ts';
import { useReadOnlyReason } from './use-chat-bar.ts';
import { useRoomUploads } from './use-room-uploads.tsx';

const PeoplePanel = laterPart(['room-people'], () =>
  import('../../../features/room/people/people-panel.tsx').then((module) => module.PeoplePanel),
);
const QueuePanel = laterPart(['room-panels'], () =>
  import('../../../features/room/queue/queue-panel.tsx').then((module) => module.QueuePanel),
);

export type RailTab = 'chat' | 'people' | 'queue';

interface RoomRailProps {
  chat: Chat;
  tab: RailTab;
  onTab: (tab: RailTab) => void;
  onMention: (nickname: string) => void;
  isBlocked: (uuid: string) => boolean;
  onPerson: (uuid: string, anchor?: Element) => void;
  composer: Ref<ComposerHandle>;
  signUp: string;
  linkedMessage: ReturnType<typeof useLinkedMessage>;
}

export const RoomRail = memo(function RoomRail(props: RoomRailProps) {
  const { chat, tab, onTab, onMention, isBlocked, onPerson, composer, signUp } = props;
  const { t, i18n } = useLingui();
  const isGuest = useRoom((live) => live.isGuest);
  const canHandleReports = useCanInRoom('handleReports');
  const canModerate = useCanInRoom('moderate');
  const peopleCount = useRoomState(({ allUsers }) => countListeners(allUsers));
  const queued = useQueueCount(!isGuest);
  const unread = useStore(chat.store, (live) => live.unread);
  const count = (value: number | null) => (value ? formatCompact(value, i18n.locale) : undefined);
  const readOnlyReason = useReadOnlyReason();
  const uploads = useRoomUploads({ isGuest, onUploading: () => onTab('queue') });
  return (
    <>
      <TabList
        base="rail"
        className="group-data-keyboard/room:hidden"
        label={t`Room`}
        widths="content"
        value={tab}
        onChange={onTab}
        tabs={[
          { id: 'chat', label: t`Chat`, count: tab === 'chat' ? undefined : count(unread) },
          { id: 'people', label: t`People`, count: count(peopleCount) },
          { id: 'queue', label: t`Queue`, count: count(queued) },
        ]}
      />
      <TabPanel base="rail" id={tab} className="flex min-h-0 flex-1 flex-col">
        {tab === 'chat' && (
          <WithoutKeyboard>
            {canHandleReports && <PendingReports />}
            <RaidNotice canModerate={canModerate} />
          </WithoutKeyboard>
        )}
        {tab === 'chat' && (
          <RoomChat
            chat={chat}
            readOnlyReason={readOnlyReason}
            composer={composer}
            signUp={signUp}
            linkedMessage={props.linkedMessage}
            isBlocked={isBlocked}
            onPerson={onPerson}
          />
        )}
        {tab === 'people' && (
          <OptionalPart
            renderFailure={renderPartFailure}
            fallback={<RowSkeletons isRound count={6} className="p-4" />}
          >
            <PeoplePanel
              onMention={readOnlyReason === null ? onMention : undefined}
              isBlocked={isBlocked}
              onPerson={onPerson}
              tools={canModerate && <ModerationButton />}
            />
          </OptionalPart>
        )}
        {tab === 'queue' && (
          <OptionalPart
            renderFailure={renderPartFailure}
            fallback={<RowSkeletons count={5} className="p-4" />}
          >
            <QueuePanel
              isGuest={isGuest}
              renderAddSongs={renderAddSongsInRoom}
              onUpload={uploads.pick}
              uploads={uploads.list}
            />
          </OptionalPart>
        )}
      </TabPanel>
      {uploads.parts}
    </>
  );
});
