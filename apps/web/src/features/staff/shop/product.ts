import type { CallReply } from '@turnstage/client';
import type { paymentService } from '@turnstage/contracts';

export type Product = CallReply<(typeof paymentService)['productById']>;
