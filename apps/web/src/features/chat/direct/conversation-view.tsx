import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userProfileById } from '@turnstage/client/routes';
import { useMemo, type ReactNode } from 'react';
import { profileKeys } from '../../../lib/query-keys/people.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, useInstallation, type Me } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ChatPanel } from '../chat-panel.tsx';
import type { ComposerOptions } from '../composer/composer-handle.ts';
import type { ChatPerson, ChatContextValue } from '../timeline/chat-context.ts';
import { ConversationHeader } from './conversation-header.tsx';
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
  /** Replaces the composer while the person is blocked. */
  renderBlocked: (person: ChatPerson) => ReactNode;
  /** Renders actions on shared songs and crates. */
  shown: Pick<ChatContextValue, 'renderSong' | 'renderSongCover' | 'renderCrate'>;
  SharePicker: ComposerOptions['SharePicker'];
}

/** The direct conversation between me and another person. */
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
    queryKey: profileKeys.byUuid(userUuid),
    queryFn: ({ signal }) => api.call(userProfileById, { params: { id: userUuid }, signal }),
  });
  const isUnverified = useInstallation()?.chat.verifiedOnly === true && me.verifiedAt === null;
  const nickname = other?.nickname ?? '';
  const { renderSong, renderSongCover, renderCrate } = rest.shown;
  const { uuid, nickname: ownName, avatarId, color, badges } = me;
  const context = useMemo(
    (): ChatContextValue => ({
      chat,
      me: { uuid, nickname: ownName, avatarId, color, badges, role: '' },
      readOnlyReason: isBlocked ? 'blocked' : isUnverified ? 'unverified' : null,
      isDj: () => false,
      profileOf: (name) => `/u/${encodeURIComponent(name)}`,
      onBlock: isBlocked ? undefined : onBlock,
      renderSong,
      renderSongCover,
      renderCrate,
    }),
    [
      chat,
      uuid,
      ownName,
      avatarId,
      color,
      badges,
      isBlocked,
      isUnverified,
      onBlock,
      renderSong,
      renderSongCover,
      renderCrate,
    ],
  );
  const options = useMemo(
    () => ({ names: () => [], groups: [], SharePicker: rest.SharePicker }),
    [rest.SharePicker],
  );
  if (isError && !other)
    return (
      <>
        <ConversationHeader other={null} />
        {error instanceof ApiError && error.status < 500 ? (
          <EmptyState icon={PersonIcon} title={t`No one here`}>
            <Trans>This account doesn’t exist anymore.</Trans>
          </EmptyState>
        ) : (
          <LoadFailed title={t`Couldn’t load the conversation`} onRetry={() => void refetch()}>
            {failureText(error)}
          </LoadFailed>
        )}
      </>
    );
  return (
    <>
      <ConversationHeader other={other ?? null} isLoading={!other}>
        {other && (
          <ConversationMenu
            person={{ uuid: userUuid, nickname }}
            {...{ onDeleted, onBlock: context.onBlock }}
          />
        )}
      </ConversationHeader>
      <ChatPanel
        context={context}
        options={options}
        label={t`Write a message`}
        hint={{
          title: t`No messages yet`,
          text: t`Only the two of you can read this.`,
        }}
        signUp="/sign-up"
        readOnlyNotice={isBlocked ? rest.renderBlocked({ uuid: userUuid, nickname }) : undefined}
      />
    </>
  );
}
