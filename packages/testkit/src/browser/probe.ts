/** Run as a program: prints the browser that the tests would use, or says why there is none and exits with 1. */
import { launchBrowser } from './launch-browser.ts';

const launched = await launchBrowser();
if ('unavailable' in launched) {
  console.log(launched.unavailable);
  process.exitCode = 1;
} else {
  console.log(`${launched.name} ${launched.browser.version()}`);
  await launched.browser.close();
}
