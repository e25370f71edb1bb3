import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { uploadScanLibrary, uploadSwitchLibrary } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Timestamp } from '../timestamp.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import type { Library } from './use-library.ts';

/** The server's own folder of music. */
export function LibraryRow({ library }: { library: Library }) {
  const { t, i18n } = useLingui();
  const invalidates = staffKeys.musicLibrary;
  const toggle = useStaffAction({
    call: (isOn: boolean) => api.call(uploadSwitchLibrary, { body: { isOn } }),
    invalidates,
  });
  const scanNow = useStaffAction({ call: () => api.call(uploadScanLibrary, {}), invalidates });
  const isOn = toggle.isPending ? toggle.variables : library.isOn;
  const { scan, prepared } = library;
  const isScanning = scan !== null && scan.finishedAt === null;
  const gigabytes = (bytes: number) => i18n.number(bytes / 1_000_000_000, { maximumFractionDigits: 1 });
  const [usedGigabytes, maxGigabytes] = [gigabytes(prepared.bytes), gigabytes(prepared.maxBytes)];
  return (
    <li className="flex flex-col gap-3 p-4">
      <Switch label={t`Music folder`} checked={isOn} onChange={(checked) => toggle.mutateAsync(checked)} />
      <code className="text-12 break-all text-ink-2">{library.directory}</code>
      <p className="text-14 text-ink">
        <Plural value={library.songs} one="# song" other="# songs" />
        {library.missing > 0 && (
          <>
            {' · '}
            <Plural value={library.missing} one="# missing" other="# missing" />
          </>
        )}
        {library.broken > 0 && (
          <>
            {' · '}
            <Plural value={library.broken} one="# file can’t be played" other="# files can’t be played" />
          </>
        )}
      </p>
      <p className="text-14 text-ink-2">
        <Trans>
          Encoded songs use {usedGigabytes} of {maxGigabytes} GB.
        </Trans>
      </p>
      {scan?.problem && (
        <p className="flex items-start gap-1.5 text-14 text-warn">
          <WarningIcon size={16} className="mt-0.5 shrink-0" />
          <span lang="en">{scan.problem}</span>
        </p>
      )}
      {library.problems.length > 0 && <Problems library={library} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn && (
          <Button size="sm" busy={scanNow.isPending || isScanning} onClick={() => scanNow.mutate(undefined)}>
            <Trans>Scan now</Trans>
          </Button>
        )}
        {/* Always there: a status that appears together with its text isn't read out. */}
        <output className="min-w-0 text-14 text-ink-2">{scan && isOn && <ScanState scan={scan} />}</output>
      </div>
    </li>
  );
}

function ScanState({ scan }: { scan: NonNullable<Library['scan']> }) {
  if (scan.finishedAt === null)
    return <Plural value={scan.filesSeen} one="Scanning: # file so far" other="Scanning: # files so far" />;
  return (
    <Trans>
      Last scan <Timestamp at={scan.finishedAt} />
    </Trans>
  );
}

/** The reasons come from the server, in English. */
function Problems({ library: { problems, broken } }: { library: Library }) {
  const { t } = useLingui();
  const rest = broken - problems.length;
  return (
    <details className="text-14">
      <summary className="cursor-pointer font-semibold text-ink">
        <Trans>Files that can’t be played</Trans>
      </summary>
      <ul aria-label={t`Files that can’t be played`} className="mt-2 flex flex-col gap-2">
        {problems.map(({ file, problem }) => (
          <li key={file} className="min-w-0">
            <code className="block text-12 break-all text-ink">{file}</code>
            <span lang="en" className="text-12 text-ink-2">
              {problem}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-2 text-12 text-ink-2">
          <Plural value={rest} one="And # more" other="And # more" />
        </p>
      )}
    </details>
  );
}
