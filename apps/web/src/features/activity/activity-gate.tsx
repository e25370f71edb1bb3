import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Activity } from '../../lib/activity.ts';
import { failureText } from '../../lib/failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExternalIcon, PersonIcon, WarningIcon } from '../../ui/icons/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CommandRefused, connectToDiscord, type DiscordClient } from './discord-client.ts';
import { openLinksOutside } from './external-links.ts';
import { findFirstPath, signInWithClient } from './sign-in.ts';

/** How long Discord's client has to answer the handshake. */
const answerWithinMs = 15_000;

type Problem = 'no-answer' | 'declined' | 'signed-out' | { readonly error: unknown };

interface ActivityGateProps {
  activity: Activity;
  children: ReactNode;
}

/** Inside Discord: signs the person in before anything else shows, and leads to the room of their Discord server. */
export function ActivityGate({ activity, children }: ActivityGateProps) {
  const [isIn, setIn] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  const discord = useRef<DiscordClient>(null);
  /** Counts attempts, so that a late response to an abandoned attempt changes nothing. */
  const attempt = useRef(0);

  async function enter(isFirst: boolean): Promise<void> {
    const number = ++attempt.current;
    const isCurrent = () => number === attempt.current;
    setProblem(null);
    try {
      if (discord.current) await answered(discord.current);
      if (!isCurrent() || !discord.current) return;
      await signInWithClient(discord.current);
      const path = isFirst ? await findFirstPath(activity) : null;
      if (!isCurrent()) return;
      if (path !== null && path !== '/') navigate(path, { replace: true });
      setIn(true);
    } catch (error) {
      if (isCurrent()) setProblem(describe(error));
    }
  }

  useEffect(() => {
    const client = connectToDiscord({
      clientId: activity.clientId,
      frameId: activity.entry.get('frame_id') ?? '',
      origins: activity.origins,
    });
    discord.current = client;
    const stopOpening = openLinksOutside(client);
    void enter(true);
    return () => {
      attempt.current += 1;
      discord.current = null;
      stopOpening();
      client.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the life of the page
  }, []);

  if (isIn && signedIn) return children;
  const shown = problem ?? (isIn ? 'signed-out' : null);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex min-h-dvh items-center justify-center bg-surface-0 outline-none"
    >
      {shown === null ? (
        <Connecting />
      ) : (
        <ProblemView problem={shown} publicUrl={activity.publicUrl} onRetry={() => void enter(!isIn)} />
      )}
    </main>
  );
}

async function answered(client: DiscordClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), answerWithinMs);
  });
  try {
    await Promise.race([client.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

function describe(error: unknown): Problem {
  if (error instanceof NoAnswer) return 'no-answer';
  return error instanceof CommandRefused ? 'declined' : { error };
}

function Connecting() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-center gap-4 px-4 text-center">
      <h1 className="font-display text-20 font-bold text-ink">{t`Coming in from Discord…`}</h1>
      <output className="flex items-center gap-2 text-14 text-ink-2">
        <Spinner />
        <Trans>Signing you in with your Discord account.</Trans>
      </output>
    </div>
  );
}

interface ProblemViewProps {
  problem: Problem;
  publicUrl: string;
  onRetry: () => void;
}

function ProblemView({ problem, publicUrl, onRetry }: ProblemViewProps) {
  const { t } = useLingui();
  const isSettledInBrowser = typeof problem === 'object' && needsBrowser(problem.error);
  const titles = {
    'no-answer': t`Discord isn’t answering`,
    declined: t`We need to know who you are`,
    'signed-out': t`You’re signed out`,
  };
  return (
    <EmptyState
      level={1}
      icon={problem === 'declined' || problem === 'signed-out' ? PersonIcon : WarningIcon}
      title={typeof problem === 'object' ? t`Couldn’t sign you in` : titles[problem]}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {problem === 'signed-out' ? <Trans>Sign in with Discord</Trans> : <Trans>Try again</Trans>}
          </Button>
          {isSettledInBrowser && (
            <a
              href={`${publicUrl}/sign-in`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({})}
            >
              <ExternalIcon size={18} />
              <Trans>Open in your browser</Trans>
            </a>
          )}
        </>
      }
    >
      <p role="alert">
        <Why problem={problem} />
      </p>
    </EmptyState>
  );
}

/** Whether the person has to sign in to another account, or to a new one, outside of the frame first. */
function needsBrowser(error: unknown): boolean {
  return error instanceof ApiError && ['provider/email-taken', 'sign-up/closed'].includes(error.code);
}

function Why({ problem }: { problem: Problem }) {
  if (typeof problem === 'object') {
    const { error } = problem;
    return error instanceof ApiError && error.code === 'provider/unreachable' ? (
      <Trans>Discord isn’t responding to this site. Try again in a moment.</Trans>
    ) : (
      failureText(error)
    );
  }
  if (problem === 'no-answer')
    return <Trans>Close the activity and start it again, or try again here.</Trans>;
  if (problem === 'signed-out') return <Trans>Your session here ended. Sign in again to go on.</Trans>;
  return (
    <Trans>Let Discord share your name with us, so that people in the room can see who’s playing.</Trans>
  );
}
