import { useLingui } from '@lingui/react/macro';
import { canInRoom, hasAccount, messageIntervalSeconds } from '@turnstage/permissions';
import { memo, useMemo, useRef, useState, type Ref } from 'react';
import { useLocation } from 'wouter';
import {
  ChatPanel,
  PinnedBar,
  parsePins,
  usePinActions,
  type Chat,
  type ReadOnlyReason,
  type MessageListHandle,
  type ChatPerson,
  type ChatContextValue,
  type ComposerHandle,
} from '../../../features/chat/index.ts';
import {
  findUser,
  Greeting,
  MessageAuthorItems,
  useRaidMode,
  useRoomState,
  useRoom,
  useRoomLinks,
  useRoomSession,
} from '../../../features/room/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { LazySharePicker, sharedCardRenderers } from '../chat/shared-card-renderers.tsx';
import { useJumpToLinked, type useLinkedMessage } from './use-linked-message.ts';
import { useVisiblePins } from './use-visible-pins.ts';
import { WithoutKeyboard } from './without-keyboard.tsx';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: BlockPersonDialog } = lazyWithCatalogues(['friends'], () =>
  import('../chat/block-person-dialog.tsx').then((module) => module.BlockPersonDialog),
);

interface RoomChatProps {
  chat: Chat;
  readOnlyReason: ReadOnlyReason | null;
  composer: Ref<ComposerHandle>;
  signUp: string;
  isBlocked: (uuid: string) => boolean;
  /** Opens the profile card of someone in the room. */
  onPerson: (uuid: string, anchor?: Element) => void;
  linkedMessage: ReturnType<typeof useLinkedMessage>;
}

/** The room's chat, plus the features from other areas that it uses. */
export const RoomChat = memo(function RoomChat(props: RoomChatProps) {
  const { chat, readOnlyReason, composer, signUp, isBlocked, onPerson } = props;
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { actions, clock, store, roomUuid } = useRoomSession();
  const { profileOf } = useRoomLinks();
  const me = useRoom((live) => live.me);
  const isGuest = useRoom((live) => live.isGuest);
  const profile = useRoomState(({ allUserData }) => allUserData[me]?.userProfile);
  const member = useRoomState(({ allUsers }) => findUser(allUsers, me));
  const role = member?.highestRole ?? '';
  const canPin = canInRoom(member, 'pinMessages');
  const { slowModeSeconds, raidUntil } = useRoomState(({ settings }) => ({
    slowModeSeconds: settings.slowModeSeconds,
    raidUntil: settings.raidUntil,
  }));
  const isRaid = useRaidMode();
  const djs = useRoomState(({ djs }) => djs.map(({ uuid }) => uuid));
  const pinnedMessages = useRoomState(({ settings }) => settings.pinnedMessages);
  const pins = useMemo(() => parsePins(pinnedMessages), [pinnedMessages]);
  const shownPins = useVisiblePins(pins, isGuest);
  const { toggle, unpin } = usePinActions(roomUuid, pins);
  const list = useRef<MessageListHandle>(null);
  useJumpToLinked(chat, list, props.linkedMessage);
  const [personToBlock, setPersonToBlock] = useState<ChatPerson | null>(null);

  const own = useMemo(
    () => ({
      uuid: me,
      nickname: profile?.nickname ?? '',
      avatarId: profile?.avatarId ?? '',
      color: profile?.color ?? '',
      badges: profile?.badges,
      role,
    }),
    [me, profile, role],
  );
  // Every message reads it, so it stays the same object until something in it changes.
  const context = useMemo(
    (): ChatContextValue => ({
      chat,
      me: own,
      readOnlyReason,
      intervalSeconds: messageIntervalSeconds(
        member,
        { slowModeSeconds, raidUntil: isRaid ? raidUntil : null },
        clock.now(),
      ),
      member,
      isDj: (uuid) => djs.includes(uuid),
      profileOf,
      onPerson: ({ uuid, nickname }, anchor) => {
        const isHere = findUser(store.getState().roomState?.allUsers, uuid) !== undefined;
        const page = profileOf(nickname);
        if (isHere) onPerson(uuid, anchor);
        else if (page) navigate(page);
      },
      onBlock: isGuest ? undefined : setPersonToBlock,
      renderPersonItems: (person) => (
        <OptionalPart>
          <MessageAuthorItems {...person} />
        </OptionalPart>
      ),
      ...(!isGuest && sharedCardRenderers),
      pins: {
        uuids: new Set(pins.flatMap(({ message }) => message.uuid ?? [])),
        toggle: canPin ? toggle : undefined,
      },
    }),
    [
      chat,
      own,
      readOnlyReason,
      slowModeSeconds,
      raidUntil,
      isRaid,
      clock,
      member,
      canPin,
      djs,
      profileOf,
      store,
      onPerson,
      navigate,
      isGuest,
      pins,
      toggle,
    ],
  );
  const options = useMemo(
    () => ({
      /** Guests can read but can't be mentioned, and neither can people I blocked (rule C52). */
      names: () => {
        const roomState = store.getState().roomState;
        return (roomState?.allUsers ?? [])
          .filter(({ uuid, tokenRole }) => uuid !== me && hasAccount(tokenRole) && !isBlocked(uuid))
          .flatMap(({ uuid }) => roomState?.allUserData[uuid]?.userProfile.nickname ?? []);
      },
      groups: ['djs', 'staff'],
      stage: {
        onThrow: (emoji: string) => void actions.throwEmoji(emoji),
        onJump: () => void actions.jump(),
      },
      SharePicker: LazySharePicker,
    }),
    [actions, store, me, isBlocked],
  );
  return (
    <>
      <WithoutKeyboard>
        <PinnedBar
          pins={shownPins}
          onUnpin={canPin ? unpin : undefined}
          onJump={(to) => list.current?.jump(to)}
        />
        <OptionalPart>
          <Greeting />
        </OptionalPart>
      </WithoutKeyboard>
      <ChatPanel
        context={context}
        options={options}
        label={t`Say something`}
        hint={{
          title: t`No messages yet`,
          text: t`Say hi! Everyone in the room will see it.`,
        }}
        signUp={signUp}
        composer={composer}
        list={list}
      />
      {personToBlock && (
        <LazyBoundary>
          <BlockPersonDialog person={personToBlock} onClose={() => setPersonToBlock(null)} />
        </LazyBoundary>
      )}
    </>
  );
});
