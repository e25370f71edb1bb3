/** What a measured process tells of itself: its port at once; CPU time and memory when asked. */

export function report(port, end = () => process.exit(0)) {
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage();
    if (question === 'memory') {
      // Twice: what the first round frees may have held something else.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send({ cpuUs: user + system, rss, heapUsed, external });
  });
  process.on('disconnect', end);
  process.send({ port });
}
