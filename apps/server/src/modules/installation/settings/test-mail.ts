import type { installationService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { redact } from '../health/redact.rules.ts';
import type { InstallationDeps } from '../installation.deps.ts';

/** Sent at once instead of by a job, because the caller waits for the result. */
export async function testMail(
  { mailer, settings, config }: InstallationDeps,
  { body }: Call<typeof installationService.testMail>,
) {
  const { name } = settings.current;
  try {
    await mailer.send({
      to: body.to,
      subject: `${name}: mail works`,
      text: `This message shows that ${name} can send mail.\n`,
    });
    return { ok: true, delivery: mailer.delivery, reason: null };
  } catch (error) {
    return {
      ok: false,
      delivery: mailer.delivery,
      reason: redact((error as Error).message, config.secrets),
    };
  }
}
