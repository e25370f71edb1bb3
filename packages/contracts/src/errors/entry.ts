/**
 * `fault` says who can fix it: `caller` sent something invalid, `state` means that the state has changed meanwhile,
 * `server` is a fault of ours.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly fault: 'caller' | 'state' | 'server';
}
