import { useLingui } from '@lingui/react/macro';
import type { Finding, FindingText, FindingTexts } from './finding.ts';
import { useServerTexts } from './use-server-texts.ts';
import { useServiceTexts } from './use-service-texts.ts';
import { useStorageTexts } from './use-storage-texts.ts';

interface NamedText extends FindingText {
  readonly name: string;
}

/** Returns what a finding says in the reader's language. */
export function useFindingTexts(): (finding: Finding) => NamedText {
  const { t } = useLingui();
  const texts: FindingTexts = { ...useStorageTexts(), ...useServiceTexts(), ...useServerTexts() };
  return ({ check, outcome, facts }) => {
    const { name } = texts[check];
    const outcomes: Readonly<Record<string, (of: Finding['facts']) => FindingText>> = texts[check].outcomes;
    const describe = outcomes[outcome];
    if (describe) return { name, ...describe(facts) };
    const { seconds = 0 } = facts;
    return outcome === 'timed-out'
      ? {
          name,
          text: t`No answer within ${seconds} seconds.`,
          remedy: t`Check the network and the other side.`,
        }
      : { name, text: t`Couldn’t be checked.`, remedy: t`Check the log of the server.` };
  };
}
