import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { personalStore } from './personal.store.ts';

/** The person's own copy of their messages, reactions, reports and read marks. */
export function chatPersonalData({ database }: ChatDeps): PersonalDataPart[] {
  const store = personalStore(database);
  return [
    {
      name: 'chat.messages',
      read: (userUuid) =>
        readAllPages<Awaited<ReturnType<typeof store.messages>>[number]>((last) =>
          store.messages(userUuid, last),
        ),
    },
    { name: 'chat.reactions', read: store.reactions },
    { name: 'chat.reports', read: store.reports },
    { name: 'chat.images', read: store.images },
    { name: 'chat.readMarks', read: store.readMarks },
    { name: 'chat.conversationsPutAway', read: store.hiddenConversations },
  ];
}
