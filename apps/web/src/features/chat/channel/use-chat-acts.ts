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
import type { ChatLine } from './chat-log.ts';
import { inTurn } from './in-turn.ts';

export interface ChatActs {
  /** Puts the emoji on a line, or takes it off again. */
  react(line: ChatLine, emoji: string): void;
  remove(line: ChatLine): void;
  /** Answers whether it was changed. */
  edit(line: ChatLine, text: string): Promise<boolean>;
}

/** What can be done with a line: shown at once, taken back with the reason when it is refused. */
export function useChatActs(chat: Chat, me: { uuid: string; nickname: string }): ChatActs {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { uuid, nickname } = me;
  return useMemo(() => {
    const tell = (error: unknown) => {
      const code = error instanceof ApiError ? error.code : '';
      const words: Record<string, string> = {
        'chat/edit-too-late': t`It could be changed for 20 seconds only.`,
        'chat/message-not-found': t`This message is gone.`,
        'chat/too-many-reactions': t`There are 20 different reactions already. Choose one of those.`,
        'chat/disabled': t`You are muted in this room.`,
        'chat/blocked': t`You can not react to this message.`,
        'chat/not-verified': t`Verify your email to take part in the chat.`,
      };
      showToast(words[code] ?? failureText(error), { tone: 'warn' });
    };
    const reactInTurn = inTurn();
    return {
      react(line, emoji) {
        const isOn = !(line.reactions[emoji] ?? []).some(({ userUUID }) => userUUID === uuid);
        const mark = (on: boolean) =>
          chat.apply({
            name: 'chatReaction',
            params: {
              messageId: line.id,
              messageUuid: line.uuid,
              roomUuid: line.roomUuid,
              between: null,
              emoji,
              userUuid: uuid,
              userName: nickname,
              isOn: on,
            },
          });
        const params = { messageUuid: line.uuid, emoji };
        mark(isOn);
        // Quick presses of one person must not overtake each other.
        reactInTurn(() => {
          const doing: Promise<unknown> = isOn
            ? api.call(chatAddReaction, { params })
            : api.call(chatRemoveReaction, { params });
          return doing.catch((error: unknown) => {
            mark(!isOn);
            tell(error);
          });
        });
      },
      remove(line) {
        api
          .call(chatDeleteMessage, { params: { messageUuid: line.uuid } })
          .then((message) => chat.apply({ name: 'chatMessageChanged', params: { message } }), tell);
      },
      async edit(line, text) {
        try {
          const message = await api.call(chatEditMessage, {
            params: { messageUuid: line.uuid },
            body: { message: text },
          });
          chat.apply({ name: 'chatMessageChanged', params: { message } });
          return true;
        } catch (error) {
          tell(error);
          return false;
        }
      },
    };
  }, [chat, uuid, nickname, failureText, t]);
}
