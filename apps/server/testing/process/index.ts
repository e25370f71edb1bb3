export { quietSettings } from './quiet-settings.ts';
export { ServerHost } from './server-host.ts';
