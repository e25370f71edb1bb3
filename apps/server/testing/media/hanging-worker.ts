/** A worker stuck in an endless loop, as a malicious file might cause. */
process.once('message', () => {
  for (;;) {
    // The loop blocks the event loop, so not even the disconnect of the server is noticed.
  }
});
