import { reportReasons } from '@turnstage/contracts';

/** Our report reasons in CometChat spelling. */
export const flagReasons: readonly string[] = reportReasons.map((reason) => reason.toLowerCase());

/** An unknown reason becomes `OTHER`. */
export function toReportReason(id: string | undefined): (typeof reportReasons)[number] {
  return reportReasons.find((reason) => reason === id?.toUpperCase()) ?? 'OTHER';
}
