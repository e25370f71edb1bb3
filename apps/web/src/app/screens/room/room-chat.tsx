import { useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useRef, useState, type Ref } from 'react';
import { useLocation } from 'wouter';
import {
  ChatPanel,
  PinnedBar,
  pinsIn,
  usePinActs,
  type Chat,
  type ChatBar,
  type ChatListHandle,
  type ChatPerson,
  type ChatPlace,
  type ComposerHandle,
} from '../../../features/chat/index.ts';
import {
  LinePersonItems,
  standingOf,
  standings,
  usePicture,
  useRoom,
  useRoomPlaces,
  useRoomSession,
} from '../../../features/room/index.ts';
import { lazyWithWords } from '../../lazy-with-words.ts';
import { ShowPickerPart, shownParts } from '../chat/shown-parts.tsx';
import { useShownPins } from './use-shown-pins.ts';

const { component: BlockAsked } = lazyWithWords(['friends'], () =>
  import('../chat/block-asked.tsx').then((module) => module.BlockAsked),
);

interface RoomChatProps {
  chat: Chat;
  bar: ChatBar | null;
  composer: Ref<ComposerHandle>;
  signUp: string;
  isBlocked: (uuid: string) => boolean;
  /** Shows who somebody is that is in the room. */
  onPerson: (uuid: string) => void;
}

/** The room's chat, with what the other features do for it. */
export function RoomChat({ chat, bar, composer, signUp, isBlocked, onPerson }: RoomChatProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { actions, store, roomUuid } = useRoomSession();
  const { profileOf } = useRoomPlaces();
  const me = useRoom((live) => live.me);
  const isGuest = useRoom((live) => live.isGuest);
  const { profile, user, djs, pinnedMessages } = usePicture(({ allUserData, allUsers, djs, settings }) => ({
    profile: allUserData[me]?.userProfile,
    user: allUsers.find(({ uuid }) => uuid === me),
    djs,
    pinnedMessages: settings.pinnedMessages,
  }));
  const isStaff = user !== undefined && standingOf(user) >= standings.moderator;
  const role = user?.highestRole ?? '';
  const pins = useMemo(() => pinsIn(pinnedMessages), [pinnedMessages]);
  const shownPins = useShownPins(pins, isGuest);
  const { toggle, takeDown } = usePinActs(roomUuid, pins);
  const list = useRef<ChatListHandle>(null);
  const [blocking, setBlocking] = useState<ChatPerson | null>(null);

  const place: ChatPlace = {
    chat,
    me: {
      uuid: me,
      nickname: profile?.nickname ?? '',
      avatarId: profile?.avatarId ?? '',
      color: profile?.color ?? '',
      badges: profile?.badges,
      role,
    },
    bar,
    isStaff,
    isDj: (uuid) => djs.some((dj) => dj.uuid === uuid),
    profileOf,
    onPerson: ({ uuid, nickname }) => {
      const isHere = store.getState().picture?.allUsers.some((each) => each.uuid === uuid);
      const profile = profileOf(nickname);
      if (isHere) onPerson(uuid);
      else if (profile) navigate(profile);
    },
    onBlock: isGuest ? undefined : setBlocking,
    renderPersonItems: (person) => <LinePersonItems {...person} />,
    ...(!isGuest && shownParts),
    pins: {
      uuids: new Set(pins.flatMap(({ message }) => message.uuid ?? [])),
      toggle: isStaff ? toggle : undefined,
    },
  };
  /** Guests read, but are not called, nor is whom I blocked (rule C52). */
  const names = () => {
    const picture = store.getState().picture;
    return (picture?.allUsers ?? [])
      .filter(({ uuid, tokenRole }) => uuid !== me && tokenRole !== 'guest' && !isBlocked(uuid))
      .flatMap(({ uuid }) => picture?.allUserData[uuid]?.userProfile.nickname ?? []);
  };
  return (
    <>
      <PinnedBar
        pins={shownPins}
        onTakeDown={isStaff ? takeDown : undefined}
        onJump={(to) => list.current?.jump(to)}
      />
      <ChatPanel
        place={place}
        offers={{
          names,
          groups: ['djs', 'staff'],
          stage: {
            onThrow: (emoji) => void actions.throwEmoji(emoji),
            onJump: () => void actions.jump(),
          },
          ShowPicker: ShowPickerPart,
        }}
        label={t`Say something`}
        hint={{
          title: t`Nobody has said a word yet`,
          text: t`Say hello: everybody in the room reads it.`,
        }}
        signUp={signUp}
        composer={composer}
        list={list}
      />
      {blocking && (
        <Suspense>
          <BlockAsked person={blocking} onClose={() => setBlocking(null)} />
        </Suspense>
      )}
    </>
  );
}
