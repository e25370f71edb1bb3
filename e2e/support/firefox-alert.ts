/** Firefox's own notifications: small windows outside all pages. */
import type { LaunchedFirefox } from '@turnstage/testkit/firefox';
import { until } from '@turnstage/testkit';

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

/** Waits for the notification that is shown. It closes after four seconds, so call this before it can appear. */
export async function waitForAlert({ proxy }: LaunchedFirefox): Promise<Alert> {
  const windows = () => proxy.request('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const shown = await until(
    'the notification',
    async () => ((await windows()) as Tree).contexts.find(({ url }) => url.endsWith('/alert.xhtml')),
    Boolean,
  );
  const run = async (expression: string) => {
    const target = { context: shown?.context };
    const reply = await proxy.request('script.evaluate', { expression, target, awaitPromise: false });
    return (reply as Evaluated).result.value;
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
