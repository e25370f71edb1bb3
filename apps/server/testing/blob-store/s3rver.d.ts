/** The parts of the test server that we use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string; configs: readonly string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
