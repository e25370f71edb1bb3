/** Builds the admin list query for reports from the filters. */
export function reportsQuery({ state, reason }: { state: string; reason: string }): {
  filter: string[];
  sort: string;
} {
  const filter: string[] = [];
  if (state === '') filter.push('outcome||$isnull');
  if (state === 'decided') filter.push('outcome||$notnull');
  if (/^[A-Z]+$/.test(reason)) filter.push(`reason||$eq||${reason}`);
  // Open reports are sorted oldest first, as a work queue; decided ones newest first.
  return { filter, sort: state === '' ? 'id,ASC' : 'id,DESC' };
}
