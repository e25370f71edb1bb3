export { getHealth, HealthFinding, InstallationHealth } from './health.ts';
export { BackgroundJob, jobs } from './jobs.ts';
export { changeSettings, getSettings, InstallationSettings, testMail } from './settings.ts';
