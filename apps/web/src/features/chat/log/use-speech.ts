import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../../lib/announcer.ts';
import type { Chat } from '../channel/chat.ts';
import { usePlainWords } from '../line/use-plain-words.ts';
import { speechOf, type Speech } from './speech.ts';

/** What came within this is told together, so that a lively room does not talk without end. */
const pauseMs = 2_500;

/** Tells screen readers what others say while the chat is looked at. */
export function useSpeech(chat: Chat, me: string): void {
  const { t, i18n } = useLingui();
  const plain = usePlainWords();
  const words = (speech: Speech): string => {
    if (speech.kind === 'line') {
      const { name } = speech;
      const text = plain(speech.text);
      if (text === '') return t`${name} shows something.`;
      return speech.callsMe ? t`${name} calls you: ${text}` : t`${name}: ${text}`;
    }
    const names = new Intl.ListFormat(i18n.locale).format(speech.names);
    const count = plural(speech.count, { one: '# new message', other: '# new messages' });
    return t`${count}, among others of ${names}`;
  };
  const speak = useEffectEvent((heard: readonly ChatMessage[]) =>
    announce(speechOf(heard, me).map(words).join(' ')),
  );
  useEffect(() => {
    let heard: ChatMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = chat.onSaid((message, isWatched) => {
      if (!isWatched) return;
      heard.push(message);
      timer ??= setTimeout(() => {
        timer = undefined;
        speak(heard);
        heard = [];
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [chat]);
}
