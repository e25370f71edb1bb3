/** The other installation couldn't be reached, so nothing has happened there. `cause` has the reason. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';

  constructor(cause: unknown) {
    super('the service is elsewhere, and not reachable', { cause });
  }
}

/** The connection broke after the request was sent, or no response came in time. */
export class ForwardOutcomeUnknown extends Error {
  override readonly name = 'ForwardOutcomeUnknown';

  constructor(cause: unknown) {
    super('No answer came in time. The change may have been saved: check before you try again', { cause });
  }
}

/** Errors after which no byte of the request has reached the other installation. */
const connectErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function toGatewayError(error: unknown): ServiceUnavailable | ForwardOutcomeUnknown {
  const code = findCode(error);
  return code !== undefined && connectErrors.has(code)
    ? new ServiceUnavailable(error)
    : new ForwardOutcomeUnknown(error);
}

function findCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && !code.startsWith('FST_')) return code;
  return cause === undefined || cause === null ? undefined : findCode(cause);
}
