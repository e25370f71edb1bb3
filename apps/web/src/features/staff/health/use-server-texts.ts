import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { FindingTexts } from './finding.ts';

type ServerCheck = 'publicAddress' | 'mediaTools' | 'jobs' | 'ownership' | 'webClient';

/** What the checks of the server itself say. */
export function useServerTexts(): Pick<FindingTexts, ServerCheck> {
  const { t } = useLingui();
  return {
    publicAddress: {
      name: t`Public address`,
      outcomes: {
        public: ({ location }) => ({ text: location ?? '' }),
        local: ({ location }) => ({
          text: t`${location} opens only on this computer.`,
          remedy: t`Set PUBLIC_URL to the address that people use. Links in mail and invitations start with it.`,
        }),
      },
    },
    mediaTools: {
      name: t`ffmpeg`,
      outcomes: {
        found: ({ location }) => ({ text: location ?? '' }),
        missing: () => ({ text: t`Not installed. Less common audio files can’t be uploaded.` }),
      },
    },
    jobs: {
      name: t`Background jobs`,
      outcomes: {
        working: () => ({ text: t`Running on time.` }),
        failed: ({ count = 0 }) => ({
          text: t({ message: plural(count, { one: '# job gave up.', other: '# jobs gave up.' }) }),
          remedy: t`Retry or discard them under Jobs.`,
        }),
        stuck: ({ seconds = 0 }) => {
          const minutes = Math.round(seconds / 60);
          return {
            text: t({
              message: plural(minutes, {
                one: 'A job has been waiting for # minute.',
                other: 'A job has been waiting for # minutes.',
              }),
            }),
            remedy: t`Restart the server and check its log.`,
          };
        },
      },
    },
    ownership: {
      name: t`Ownership`,
      outcomes: {
        embedded: () => ({ text: t`This server has its own database, so no other one can take over.` }),
        held: ({ count = 0 }) => ({
          text: t({
            message: plural(count, {
              0: 'This server owns the installation. No standby.',
              one: 'This server owns the installation. # standby.',
              other: 'This server owns the installation. # standbys.',
            }),
          }),
        }),
        'in-doubt': () => ({
          text: t`This server couldn’t renew its ownership of the installation.`,
          remedy: t`Check the connection to the database.`,
        }),
        'beside-server': () => ({ text: t`Another process owns the installation.` }),
      },
    },
    webClient: {
      name: t`Web client`,
      outcomes: {
        built: () => ({ text: t`Built.` }),
        missing: () => ({ text: t`Not built.`, remedy: t`Run npm run build.` }),
      },
    },
  };
}
