/**
 * A worker that is stuck, as by an endless loop that a malicious file might cause: not even the disconnect of the server
 * is noticed. It waits in place of running, which would take the processor from the tests.
 */
process.once('message', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
