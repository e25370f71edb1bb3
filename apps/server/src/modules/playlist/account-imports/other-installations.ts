import type { Clock } from '../../../clock.ts';
import type { ProviderConfig } from '../../../config/index.ts';
import { createCallOther, type CallOther } from './call-other.ts';
import { namedOrigins, type NamedInstallation } from './other-installation.rules.ts';

/** Where accounts can be brought from, and how it is called. */
export interface OtherInstallations {
  /** Installations that the host of this one suggests. */
  readonly named: readonly NamedInstallation[];
  /** Origins that may be in the own network: the host has named them. */
  readonly privateOrigins: readonly string[];
  readonly call: CallOther;
}

export function createOtherInstallations(
  config: NonNullable<ProviderConfig['accountImports']>,
  clock: Clock,
): OtherInstallations {
  const privateOrigins = namedOrigins(config.sources);
  return { named: config.sources, privateOrigins, call: createCallOther(clock, privateOrigins) };
}
