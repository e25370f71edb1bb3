/** `fault`: who can mend it. `caller` sent something wrong, `state` means the world has moved on, `server` is ours. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly fault: 'caller' | 'state' | 'server';
}
