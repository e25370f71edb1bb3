/** The admin list query for reports, from what the filters say. */
export function reportsQuery({ state, reason }: { state: string; reason: string }): {
  filter: string[];
  sort: string;
} {
  const filter: string[] = [];
  if (state === '') filter.push('outcome||$isnull');
  if (state === 'decided') filter.push('outcome||$notnull');
  if (/^[A-Z]+$/.test(reason)) filter.push(`reason||$eq||${reason}`);
  // The queue is worked off from its head; what is decided is looked up.
  return { filter, sort: state === '' ? 'id,ASC' : 'id,DESC' };
}
