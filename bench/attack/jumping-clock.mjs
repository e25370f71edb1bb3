/**
 * Loaded before the server: `SIGUSR2` sets its system time ten minutes back, the next one twenty ahead, and so on.
 * Timers and the monotonic clock go on, as they do when a machine's time is set.
 */
const jumpMs = 10 * 60_000;
const SystemDate = Date;
const systemNow = Date.now;
let offsetMs = 0;

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    if (values.length === 0) super(systemNow() + offsetMs);
    else super(...values);
  }

  static now() {
    return systemNow() + offsetMs;
  }
};

process.on('SIGUSR2', () => {
  offsetMs = offsetMs < 0 ? jumpMs : -jumpMs;
});
