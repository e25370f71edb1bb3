import { connect } from '@turnstage/client';
import { step } from '@turnstage/room-engine'; // breach

export const open = (): unknown => [connect, step];
