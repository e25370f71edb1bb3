import { connect } from '@turnstage/client'; // breach
import { limit } from '@turnstage/contracts';

export const open = [connect, limit];
