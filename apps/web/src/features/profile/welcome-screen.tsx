import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useInstallation, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** The first choice after sign-up: an avatar. It can be skipped and changed later. */
export function WelcomeScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Choose your avatar`);
  const failureText = useFailureText();
  const next = nextPath(useSearch());
  // Where no mail goes out, a code would never arrive.
  const isOutbox = useInstallation()?.mail.delivery === 'outbox';
  const nextStep = isOutbox ? next : pathWithNext('/verify', next);
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = chosen ?? me?.avatarId ?? '';
  const update = useUpdateProfile();

  useEffect(() => {
    if (!signedIn) navigate(pathWithNext('/sign-in', next), { replace: true });
  }, [signedIn, next, navigate]);

  const save = () =>
    update.mutate(
      { avatarId: slug },
      {
        onSuccess: () => navigate(nextStep, { replace: true }),
        onError: (error) => showToast(failureText(error), { tone: 'danger' }),
      },
    );

  return (
    <div className="@container">
      <div className="mx-auto grid max-w-[60rem] items-start gap-6 px-4 pt-6 pb-10 @3xl:grid-cols-[minmax(0,1fr)_18rem] @3xl:gap-10 @3xl:px-8 @3xl:pt-10">
        <div className="min-w-0">
          <h1 className="font-display text-28 font-bold">
            <Trans>Who are you in the crowd?</Trans>
          </h1>
          <p className="mt-1 mb-5 text-14 text-ink-2">
            <Trans>This is how people see you, on stage and in the crowd. You can change it anytime.</Trans>
          </p>
          <div style={{ '--picker-top': 'var(--nav-height)' }}>
            <AvatarPicker value={slug} onChange={setChosen} />
          </div>
        </div>
        <div className="sticky bottom-[calc(var(--tab-bar-height)+var(--safe-bottom)+12px)] rounded-card bg-surface-2 p-4 shadow-card @3xl:top-[calc(var(--nav-height)+40px)] @3xl:bottom-auto @3xl:p-6">
          {me && (
            <p className="mt-1 mb-4 hidden text-center text-16 font-bold wrap-anywhere text-ink @3xl:block">
              {me.nickname}
            </p>
          )}
          <div className="flex gap-2 @3xl:flex-col">
            <Button
              variant="primary"
              size="lg"
              wide
              className="shrink!"
              busy={update.isPending}
              onClick={save}
            >
              <Trans>That’s me</Trans>
            </Button>
            <ButtonLink href={nextStep} variant="quiet" size="lg">
              <Trans>Skip</Trans>
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
