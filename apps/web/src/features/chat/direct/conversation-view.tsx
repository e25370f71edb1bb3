import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userProfileById } from '@turnstage/client/routes';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api, useInstallation, type Me } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronLeftIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChatPanel } from '../chat-panel.tsx';
import type { ComposerOffers } from '../composer/composer-handle.ts';
import type { ChatPerson, ChatPlace } from '../log/chat-place.ts';
import { useDirectChat } from './use-direct-chat.ts';

interface ConversationViewProps {
  userUuid: string;
  me: Me;
  /** I blocked them. */
  isBlocked: boolean;
  onBlock: (person: ChatPerson) => void;
  /** What stands at the foot while they are blocked. */
  renderBlocked: (person: ChatPerson) => ReactNode;
  /** What can be done with songs and crates that are shown. */
  shown: Pick<ChatPlace, 'renderSong' | 'renderSongCover' | 'renderCrate'>;
  ShowPicker: ComposerOffers['ShowPicker'];
}

/** What I and somebody say to each other. */
export function ConversationView({ userUuid, me, isBlocked, onBlock, ...rest }: ConversationViewProps) {
  const { t } = useLingui();
  const chat = useDirectChat(userUuid, me.uuid);
  const { data: other, isError } = useQuery({
    queryKey: ['profile', userUuid],
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: userUuid }, signal }),
  });
  const isUnproved = useInstallation()?.chat.verifiedOnly === true && me.verifiedAt === null;
  const nickname = other?.nickname ?? '';
  if (isError)
    return (
      <EmptyState icon={PersonIcon} title={t`Nobody is here`}>
        <Trans>This person does not exist any more.</Trans>
      </EmptyState>
    );
  const place: ChatPlace = {
    chat,
    me: {
      uuid: me.uuid,
      nickname: me.nickname,
      avatarId: me.avatarId,
      color: me.color,
      badges: me.badges,
      role: '',
    },
    bar: isBlocked ? 'blocked' : isUnproved ? 'unverified' : null,
    isStaff: false,
    isDj: () => false,
    profileOf: (name) => `/u/${encodeURIComponent(name)}`,
    onBlock: isBlocked ? undefined : onBlock,
    ...rest.shown,
  };
  return (
    <>
      <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-2 md:px-4">
        <Link
          href="/messages"
          aria-label={t`Back to all messages`}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-3 md:hidden"
        >
          <ChevronLeftIcon />
        </Link>
        {other ? (
          <Link
            href={`/u/${encodeURIComponent(nickname)}`}
            className="group flex min-w-0 items-center gap-3 rounded-control py-1 pr-2"
          >
            <Avatar slug={other.avatarId} name="" size={36} />
            <h2 className="truncate text-16 font-bold text-ink group-hover:underline">{nickname}</h2>
          </Link>
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
      </header>
      <ChatPanel
        place={place}
        offers={{ names: () => [], groups: [], ShowPicker: rest.ShowPicker }}
        label={t`Write a message`}
        hint={{
          title: t`Nothing said yet`,
          text: t`What you write here is read by the two of you alone.`,
        }}
        signUp="/sign-up"
        barrier={isBlocked ? rest.renderBlocked({ uuid: userUuid, nickname }) : undefined}
      />
    </>
  );
}
