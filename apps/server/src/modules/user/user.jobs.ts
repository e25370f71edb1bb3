import { anonymiseDue, anonymiseDueJob } from './deactivation/anonymise.ts';
import { removeImageFiles, removeImageFilesJob } from './images/remove-image-files.ts';
import { mailJob, sendQueuedMail } from './mails/mails.ts';
import { prepareResetLink, resetLinkJob } from './passwords/forgot-password.ts';
import { phoneCodeJob, sendPhoneCodeMessage } from './phones/send-phone-code.ts';
import { revocationJob, revokeGrant } from './providers/links/revocation.ts';
import type { UserDeps } from './user.deps.ts';

export function handleUserJobs(deps: UserDeps): void {
  const { jobs } = deps;
  jobs.handle(removeImageFilesJob, (job) => removeImageFiles(deps, job));
  jobs.handle(phoneCodeJob, (job) => sendPhoneCodeMessage(deps, job));
  jobs.handle(revocationJob, (revocation) => revokeGrant(deps, revocation));
  jobs.handle(mailJob, (mail) => sendQueuedMail(deps, mail), { sendsMail: true });
  jobs.handle(resetLinkJob, (request) => prepareResetLink(deps, request));
  jobs.handle(anonymiseDueJob, () => anonymiseDue(deps));
}
