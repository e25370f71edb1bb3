interface Caller {
  role: string;
  kind: 'user' | 'guest';
}

export function addEmail(caller: Caller): void {
  if (caller.role === 'bot') throw new Error('forbidden'); // breach
}

export const hasCrates = ({ role }: Caller): boolean => 'guest' !== role; // breach
export const isOrdinary = ({ role }: Caller): boolean => role === 'user'; // breach
// Which kind of token it is says what else it has.
export const isSignedIn = (caller: Caller): boolean => caller.kind === 'user';
