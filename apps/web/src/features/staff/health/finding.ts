import type { CallReply } from '@turnstage/client';
import type { healthOutcomes, HealthCheck, installationService } from '@turnstage/contracts';

export type Health = CallReply<(typeof installationService)['getHealth']>;
export type Finding = Health['findings'][number];
export type Facts = Finding['facts'];

/** What a finding says. A problem also has what to do about it. */
export interface FindingText {
  readonly text: string;
  readonly remedy?: string;
}

export type FindingTexts = {
  readonly [Check in HealthCheck]: {
    readonly name: string;
    readonly outcomes: Readonly<
      Record<(typeof healthOutcomes)[Check][number], (facts: Facts) => FindingText>
    >;
  };
};
