import { systemClock } from '../clock.ts';
import { describeSettings, describeUnusedSettings } from '../config/index.ts';
import { getVerdict, runChecks, type Finding } from '../modules/installation/index.ts';
import { createStoredSettings } from '../settings/index.ts';
import { describeFinding } from './describe-finding.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './paths.ts';

/**
 * `turnstage doctor`: checks everything the server needs and says what to do about each problem. The verdict comes
 * first. Exits with 1 if there is a problem. The staff area shows the same checks (rule W10).
 */
export async function doctor(): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  let findings: readonly Finding[];
  try {
    const settings = createStoredSettings({ ...platform, clock: systemClock });
    // Without the database its own check says what is wrong.
    await settings.load().catch(() => undefined);
    findings = await runChecks({
      ...platform,
      config: settings.config,
      clock: systemClock,
      webDir,
      isBesideServer: platform.isServerRunning,
    });
  } finally {
    await platform.close();
  }
  console.log(formatVerdict(findings));
  console.log('\nFindings');
  for (const finding of findings) console.log(`  ${marks[finding.state]} ${describeFinding(finding)}`);
  console.log('\nSettings');
  for (const { name, value, default: otherwise } of describeSettings(process.env))
    console.log(`  ${name} = ${value ?? `${otherwise || 'not set'} (default)`}`);
  for (const sentence of describeUnusedSettings(process.env)) console.log(`  ${marks.warning} ${sentence}`);
  if (getVerdict(findings) === 'problem') process.exitCode = 1;
}

const marks = { ok: 'ok  ', warning: 'WARN', problem: 'BAD ' } as const;

function formatVerdict(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state'], noun: string) => {
    const { length } = findings.filter(({ state }) => state === wanted);
    return length === 0 ? [] : [`${length} ${noun}${length === 1 ? '' : 's'}`];
  };
  const faults = [...count('problem', 'problem'), ...count('warning', 'warning')];
  return faults.length === 0 ? 'Everything is fine.' : `Found ${faults.join(' and ')}.`;
}
