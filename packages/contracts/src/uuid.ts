/** The spelling of every uuid in the contract: lower case, with dashes (wire 3.6 requires it). */
export const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const uuid = new RegExp(uuidPattern);

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text);
}
