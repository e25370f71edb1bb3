/** Reason phrases of the statuses that operations return. */
export const statusText: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
};
