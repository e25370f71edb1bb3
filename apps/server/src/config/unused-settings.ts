/** Finds environment variables that begin like settings and are none, so that nobody waits for their effect. */
import { settings } from './env.ts';

const settingNames = Object.keys(settings);
/** The first word of a single setting here, and of several in other programs. */
const alsoJudged = ['SMTP'];
/** First words that belong to other programs too. */
const notJudged = ['ACCOUNT', 'ADMIN', 'GOOGLE', 'NEW'];

/** One sentence for each. They can be another program's, so they are no reason not to start. */
export function describeUnusedSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (name in settings || !name.includes('_') || !value?.trim()) return [];
    const [family = ''] = name.split('_');
    if (notJudged.includes(family)) return [];
    const names = settingNames.filter((setting) => setting === family || setting.startsWith(`${family}_`));
    if (names.length < 2 && !alsoJudged.includes(family)) return [];
    return [`${name} isn't a setting and has no effect. Settings that begin like it: ${names.join(', ')}.`];
  });
}
