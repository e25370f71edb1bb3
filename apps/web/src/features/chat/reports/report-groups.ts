/** Open reports grouped by message, ordered by the first report of each. Pure. */
import type { ChatReport } from '@turnstage/contracts';

export interface ReportGroup {
  readonly first: ChatReport;
  readonly reports: readonly ChatReport[];
}

export function reportGroups(reports: readonly ChatReport[]): ReportGroup[] {
  const groups = new Map<string, ChatReport[]>();
  for (const report of reports) {
    const group = groups.get(report.messageUuid);
    if (group) group.push(report);
    else groups.set(report.messageUuid, [report]);
  }
  return [...groups.values()].flatMap((group) => (group[0] ? [{ first: group[0], reports: group }] : []));
}
