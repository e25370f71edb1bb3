import { Suspense } from 'react';
import { isSignedIn, useSession } from '../../session/index.ts';
import { lazyWithWords } from '../lazy-with-words.ts';

/** Guests have neither, so they do not load them. */
const { component: MyBell } = lazyWithWords([], () => import('./bell.tsx').then((module) => module.MyBell));
const { component: MessagesButton } = lazyWithWords([], () =>
  import('./messages-button.tsx').then((module) => module.MessagesButton),
);

/** What is new for me and what people wrote to me. */
export function NewsButtons() {
  const signedIn = useSession(isSignedIn);
  const sub = useSession((session) => session.claims?.sub);
  if (!signedIn) return null;
  return (
    <Suspense fallback={<span className="h-11 w-24 shrink-0" />}>
      <MyBell key={sub} />
      <MessagesButton />
    </Suspense>
  );
}
