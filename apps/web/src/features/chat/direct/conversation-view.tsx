import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userProfileById } from '@turnstage/client/routes';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, useInstallation, type Me } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ChatPanel } from '../chat-panel.tsx';
import type { ComposerOffers } from '../composer/composer-handle.ts';
import type { ChatPerson, ChatPlace } from '../log/chat-place.ts';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { useDirectChat } from './use-direct-chat.ts';

interface ConversationViewProps {
  userUuid: string;
  me: Me;
  /** I blocked them. */
  isBlocked: boolean;
  onBlock: (person: ChatPerson) => void;
  /** I deleted the conversation. */
  onDeleted: () => void;
  /** What stands at the foot while they are blocked. */
  renderBlocked: (person: ChatPerson) => ReactNode;
  /** What can be done with songs and crates that are shown. */
  shown: Pick<ChatPlace, 'renderSong' | 'renderSongCover' | 'renderCrate'>;
  ShowPicker: ComposerOffers['ShowPicker'];
}

/** What I and somebody say to each other. */
export function ConversationView({
  userUuid,
  me,
  isBlocked,
  onBlock,
  onDeleted,
  ...rest
}: ConversationViewProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const chat = useDirectChat(userUuid, me.uuid);
  const {
    data: other,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['profile', userUuid],
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: userUuid }, signal }),
  });
  const isUnproved = useInstallation()?.chat.verifiedOnly === true && me.verifiedAt === null;
  const nickname = other?.nickname ?? '';
  if (isError && !other)
    return (
      <>
        <ConversationHead other={null} />
        {error instanceof ApiError && error.status < 500 ? (
          <EmptyState icon={PersonIcon} title={t`Nobody is here`}>
            <Trans>This person does not exist any more.</Trans>
          </EmptyState>
        ) : (
          <LoadFailed title={t`The conversation did not load`} onRetry={() => void refetch()}>
            {failureText(error)}
          </LoadFailed>
        )}
      </>
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
      <ConversationHead other={other ?? null} isLoading={!other}>
        {other && (
          <ConversationMenu
            person={{ uuid: userUuid, nickname }}
            {...{ onDeleted, onBlock: place.onBlock }}
          />
        )}
      </ConversationHead>
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
