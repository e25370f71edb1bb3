/** A worker that allocates memory outside the JavaScript heap until it's killed. */
const allocated: Buffer[] = [];
process.once('message', () => {
  setInterval(() => allocated.push(Buffer.alloc(32 * 1024 * 1024, allocated.length + 1)), 5);
});
