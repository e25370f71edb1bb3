import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../../lib/announcer.ts';
import type { Chat } from '../channel/chat.ts';
import { usePlainText } from '../message/use-plain-text.ts';
import { toAnnouncements, type Announcement } from './announcements.ts';

/** Messages within this time are announced together, so that a busy room isn't read without end. */
const batchMs = 2_500;

/** Announces messages from others to screen readers while the chat is in view. */
export function useMessageAnnouncements(chat: Chat, me: string): void {
  const { t, i18n } = useLingui();
  const plain = usePlainText();
  const textOf = (announcement: Announcement): string => {
    if (announcement.kind === 'message') {
      const { name } = announcement;
      const text = plain(announcement.text);
      if (text === '') return t`${name} shared something.`;
      return announcement.mentionsMe ? t`${name} mentioned you: ${text}` : t`${name}: ${text}`;
    }
    const names = new Intl.ListFormat(i18n.locale).format(announcement.names);
    const count = plural(announcement.count, { one: '# new message', other: '# new messages' });
    return t`${count}, including some from ${names}`;
  };
  const announceAll = useEffectEvent((pending: readonly ChatMessage[]) =>
    announce(toAnnouncements(pending, me).map(textOf).join(' ')),
  );
  useEffect(() => {
    let pending: ChatMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = chat.onIncomingMessage((message, isVisible) => {
      // What sums up a song is quiet: it comes with every song.
      if (!isVisible || message.statistics) return;
      pending.push(message);
      timer ??= setTimeout(() => {
        timer = undefined;
        announceAll(pending);
        pending = [];
      }, batchMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [chat]);
}
