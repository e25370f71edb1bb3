/** Posts to an address that a person of the installation chose, such as a webhook. */
import { requestTarget, type ResolveName, type TargetRequest } from './request-target.ts';

export interface TargetPost extends Pick<TargetRequest, 'url' | 'headers' | 'privateOrigins'> {
  readonly body: string;
}

export interface TargetReply {
  readonly status: number;
  /** `Retry-After` in seconds, if it is a number. */
  readonly retryAfterSeconds: number | undefined;
}

const timeoutMs = 10_000;

/** Throws `Unreachable`. */
export function postToTarget(target: TargetPost, resolveName?: ResolveName): Promise<TargetReply> {
  return requestTarget(
    { ...target, method: 'POST', timeoutMs },
    (response) => {
      // The status is all that counts. What follows is not read.
      response.destroy();
      const retryAfter = response.headers['retry-after'] ?? '';
      return {
        status: response.statusCode ?? 0,
        retryAfterSeconds: /^\d{1,6}(\.\d+)?$/.test(retryAfter) ? Math.ceil(Number(retryAfter)) : undefined,
      };
    },
    resolveName,
  );
}
