import type { UserDeps } from '../user.deps.ts';

/** Sends the code; runs as a job. */
export async function sendVerificationMail(deps: UserDeps, { to, code }: { to: string; code: string }) {
  await deps.mailer.send({
    to,
    subject: `${code} is your Turnstage code`,
    text: [
      'Welcome to Turnstage.',
      '',
      `Your code is ${code}. It works for 15 minutes.`,
      '',
      'If you did not sign up, ignore this message.',
    ].join('\n'),
  });
}
