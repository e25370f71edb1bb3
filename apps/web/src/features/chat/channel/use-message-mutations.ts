import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import {
  chatAddReaction,
  chatDeleteMessage,
  chatEditMessage,
  chatRemoveReaction,
} from '@turnstage/client/routes';
import { useMemo } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { Chat } from './chat.ts';
import type { TimelineMessage } from './chat-timeline.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface MessageMutations {
  /** Adds my reaction, or removes it if it is already there. */
  react(target: TimelineMessage, emoji: string): void;
  remove(target: TimelineMessage): void;
  /** Resolves to whether the message was changed. */
  edit(target: TimelineMessage, text: string): Promise<boolean>;
}

/** Changes to a message. Reactions show at once and are undone with a toast when the server rejects them. */
export function useMessageMutations(chat: Chat, me: { uuid: string; nickname: string }): MessageMutations {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { uuid, nickname } = me;
  return useMemo(() => {
    const showFailure = (error: unknown) => {
      const code = error instanceof ApiError ? error.code : '';
      const failureTexts: Record<string, string> = {
        'chat/edit-too-late': t`You can only edit a message for 20 seconds after you send it.`,
        'chat/message-not-found': t`This message is gone.`,
        'chat/too-many-reactions': t`This message already has 20 different reactions. Pick one of those.`,
        'chat/disabled': t`You’re muted in this room.`,
        'chat/blocked': t`You can’t react to this message.`,
        'chat/not-verified': t`Verify your email to chat.`,
      };
      showToast(failureTexts[code] ?? failureText(error), { tone: 'warn' });
    };
    const enqueueReaction = createSerialQueue();
    return {
      react(target, emoji) {
        const isOn = !(target.reactions[emoji] ?? []).some(({ userUUID }) => userUUID === uuid);
        const applyReaction = (on: boolean) =>
          chat.apply({
            name: 'chatReaction',
            params: {
              messageId: target.id,
              messageUuid: target.uuid,
              roomUuid: target.roomUuid,
              between: null,
              emoji,
              userUuid: uuid,
              userName: nickname,
              isOn: on,
            },
          });
        const params = { messageUuid: target.uuid, emoji };
        applyReaction(isOn);
        // One person's quick clicks must not overtake each other.
        enqueueReaction(() => {
          const request: Promise<unknown> = isOn
            ? api.call(chatAddReaction, { params })
            : api.call(chatRemoveReaction, { params });
          return request.catch((error: unknown) => {
            applyReaction(!isOn);
            showFailure(error);
          });
        });
      },
      remove(target) {
        api
          .call(chatDeleteMessage, { params: { messageUuid: target.uuid } })
          .then((message) => chat.apply({ name: 'chatMessageChanged', params: { message } }), showFailure);
      },
      async edit(target, text) {
        try {
          const message = await api.call(chatEditMessage, {
            params: { messageUuid: target.uuid },
            body: { message: text },
          });
          chat.apply({ name: 'chatMessageChanged', params: { message } });
          return true;
        } catch (error) {
          showFailure(error);
          return false;
        }
      },
    };
  }, [chat, uuid, nickname, failureText, t]);
}
