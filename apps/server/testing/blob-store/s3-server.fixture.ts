/** An S3 server on this machine with one bucket, for tests. */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '@turnstage/testkit';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** Settings of an installation that uses the bucket, by their environment names. */
  readonly env: Readonly<
    Record<'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  >;
  /** The bucket as browsers reach it, under another name. */
  readonly publicUrl: string;
  /** Method and URL of each request. */
  readonly requests: string[];
  /** What the next requests get: a status, or where it is undefined, a response of the store. */
  readonly failures: (number | undefined)[];
  stop(): Promise<void>;
}

/** As docs/guides/object-storage.md says, but for any origin. */
const allowAllOrigins = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`;

export async function startS3Server(): Promise<S3Server> {
  const bucket = { name: 'files', configs: [allowAllOrigins] };
  const directory = await temporaryFolder('turnstage-s3-');
  const create = (allowMismatchedSignatures: boolean) =>
    new S3rver({ directory, silent: true, allowMismatchedSignatures, configureBuckets: [bucket] });
  const strict = create(false);
  await strict.configureBuckets();
  const respond = strict.callback();
  // S3rver leaves out the slash at the end of the bucket's path when it computes a signature; S3 doesn't.
  const list = create(true).callback();
  const requests: string[] = [];
  const failures: (number | undefined)[] = [];
  const answered = new Map<string, Promise<unknown>>();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const failure = failures.shift();
    if (failure !== undefined) {
      request.resume().on('end', () => response.writeHead(failure).end());
      return;
    }
    const [object = ''] = request.url?.split('?') ?? [];
    const handle = object === '/files/' ? list : respond;
    // S3rver writes into the object's own file, so a reader could see half of it; in S3 an object changes at once.
    const before = answered.get(object);
    const after = new Promise((resolve) => response.once('close', resolve));
    answered.set(object, Promise.all([before, after]));
    void Promise.resolve(before).then(() => handle(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_URL: `http://127.0.0.1:${port}/files`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    publicUrl: `http://localhost:${port}/files`,
    requests,
    failures,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
