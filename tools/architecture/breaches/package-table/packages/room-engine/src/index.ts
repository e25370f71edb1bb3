import { providers } from '@turnstage/contracts';
import { connect } from '@turnstage/client'; // breach
import { isKnown } from '@turnstage/music';

export const step = (title: string): unknown => [connect, isKnown({ title }), providers];
