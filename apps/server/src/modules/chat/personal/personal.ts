import { allPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { personalStore } from './personal.store.ts';

/** What a person said, showed and pointed at, for the person. */
export function chatPersonalData({ database }: ChatDeps): PersonalDataPart[] {
  const store = personalStore(database);
  return [
    {
      name: 'chat.messages',
      read: (userUuid) =>
        allPages<Awaited<ReturnType<typeof store.said>>[number]>((last) => store.said(userUuid, last)),
    },
    { name: 'chat.reactions', read: store.reactions },
    { name: 'chat.reports', read: store.reports },
    { name: 'chat.images', read: store.images },
    { name: 'chat.readMarks', read: store.readMarks },
    { name: 'chat.groups', read: store.groups },
    { name: 'chat.conversationsPutAway', read: store.putAway },
  ];
}
