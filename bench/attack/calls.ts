/** What the attacks on HTTP share: requests without a client, which would be too polite. */
import type { Target } from './target.ts';

export interface AttackCall {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
  readonly form?: FormData;
  /** Where it claims to come from; the target trusts one proxy. */
  readonly address?: string;
}

export async function send(target: Target, call: AttackCall): Promise<{ status: number; bytes: Buffer }> {
  const { method = 'POST', path, token, body, file, form, address } = call;
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (address !== undefined) headers['x-forwarded-for'] = address;
  if (file) headers['content-type'] = file.type;
  else if (body !== undefined) headers['content-type'] = 'application/json';
  const content = file
    ? new Uint8Array(file.bytes)
    : (form ?? (body === undefined ? null : JSON.stringify(body)));
  const response = await fetch(target.baseUrl + path, { method, headers, body: content });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** `201: 12, 429: 28`. */
export function countStatuses(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses.toSorted((a, b) => a - b)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}
