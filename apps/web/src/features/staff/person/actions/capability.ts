import { capabilities, type Capability } from '@turnstage/contracts/values';

export function isCapability(text: string): text is Capability {
  return (capabilities as readonly string[]).includes(text);
}
