/** What a measured process reports: its port at once, CPU time and memory on request. */

export function report(port, end = () => process.exit(0)) {
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage();
    if (question === 'memory') {
      // Twice: what the first run frees may have held other objects.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send({ cpuUs: user + system, rss, heapUsed, external });
  });
  process.on('disconnect', end);
  process.send({ port });
}
