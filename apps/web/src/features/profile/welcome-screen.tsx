import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** The first choice of a newcomer: who to be in the crowd. It can be skipped and made again later. */
export function WelcomeScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Choose your avatar`);
  const failureText = useFailureText();
  const next = nextPlace(useSearch());
  const onward = placeWithNext('/verify', next);
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = chosen ?? me?.avatarId ?? '';
  const update = useUpdateProfile();

  useEffect(() => {
    if (!signedIn) navigate(placeWithNext('/sign-in', next), { replace: true });
  }, [signedIn, next, navigate]);

  const save = () =>
    update.mutate(
      { avatarId: slug },
      {
        onSuccess: () => navigate(onward, { replace: true }),
        onError: (error) => showToast(failureText(error), { tone: 'danger' }),
      },
    );

  return (
    <div className="mx-auto grid max-w-[60rem] items-start gap-6 px-4 pt-6 pb-10 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-10 md:px-8 md:pt-10">
      <div className="min-w-0">
        <h1 className="font-display text-28 font-bold">
          <Trans>Who are you in the crowd?</Trans>
        </h1>
        <p className="mt-1 mb-5 text-14 text-ink-2">
          <Trans>
            This is how others see you, on stage and in front of it. You can change it at any time.
          </Trans>
        </p>
        <AvatarPicker value={slug} onChange={setChosen} />
      </div>
      <div className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom)+12px)] rounded-card bg-surface-2 p-4 shadow-card md:top-[calc(var(--nav-height)+40px)] md:bottom-auto md:p-6">
        <div aria-hidden="true" className="hidden justify-center md:flex">
          {slug && (
            <img
              src={avatarUrl(slug, { view: 'front', part: 'whole', pose: 'jump' })}
              alt=""
              width={180}
              height={219}
              draggable={false}
            />
          )}
        </div>
        {me && (
          <p className="mt-1 mb-4 hidden text-center text-16 font-bold wrap-anywhere text-ink md:block">
            {me.nickname}
          </p>
        )}
        <div className="flex gap-2 md:flex-col">
          <Button variant="primary" size="lg" wide className="shrink!" busy={update.isPending} onClick={save}>
            <Trans>That’s me</Trans>
          </Button>
          <ButtonLink href={onward} variant="quiet" size="lg">
            <Trans>Skip</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
