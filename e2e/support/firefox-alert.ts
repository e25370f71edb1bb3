/** The notifications that Firefox itself shows: small windows outside of all pages. */
import type { LaunchedFirefox } from '@turnstage/testkit/firefox';
import { until } from './until.ts';

export interface Alert {
  readonly title: string;
  readonly text: string;
  press(): Promise<void>;
}

interface Tree {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}
interface Evaluated {
  readonly result: { readonly value: string };
}

/** Waits for the one that is shown. It goes away by itself after four seconds, so wait before it can come. */
export async function alertOf({ line }: LaunchedFirefox): Promise<Alert> {
  const windows = () => line.ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const shown = await until(
    'the notification',
    async () => ((await windows()) as Tree).contexts.find(({ url }) => url.endsWith('/alert.xhtml')),
    Boolean,
  );
  const run = async (expression: string) => {
    const target = { context: shown?.context };
    const answer = await line.ask('script.evaluate', { expression, target, awaitPromise: false });
    return (answer as Evaluated).result.value;
  };
  const [title = '', text = ''] = JSON.parse(
    await run(`JSON.stringify(['alertTitleLabel', 'alertTextLabel'].map((id) => {
      const label = document.getElementById(id);
      return label.getAttribute('value') ?? label.textContent;
    }))`),
  ) as string[];
  return {
    title,
    text,
    press: async () => void (await run(`document.getElementById('alertBox').click(); ''`)),
  };
}
