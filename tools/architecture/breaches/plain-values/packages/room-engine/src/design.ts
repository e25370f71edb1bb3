import { designs } from '@turnstage/contracts'; // breach
import type { designs as Designs } from '@turnstage/contracts';

export const firstDesign: (typeof Designs)[number] | undefined = designs[0];
