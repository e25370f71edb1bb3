/** Settings for where files are stored; docs/guides/object-storage.md explains how. */
import { text, urlWithScheme } from './kinds.ts';
import type { Setting } from './setting.ts';

export const blobSettings = {
  S3_URL: {
    kind: urlWithScheme(['https', 'http'], 'https://s3.eu-central-1.amazonaws.com/our-bucket'),
    defaultDescription: 'files are stored in DATA_DIR',
    description: 'A bucket of an S3-compatible store for uploads, encoded songs and images.',
  },
  S3_ACCESS_KEY_ID: {
    kind: text,
    description: 'The key that reads, writes, lists and deletes in the bucket.',
  },
  S3_SECRET_ACCESS_KEY: {
    kind: text,
    description: 'Its secret.',
    secret: true,
  },
  S3_REGION: {
    kind: text,
    default: 'auto',
    description: 'The region of the bucket, where the store asks for it.',
  },
  S3_PUBLIC_URL: {
    kind: urlWithScheme(['https', 'http'], 'https://s3.eu-central-1.amazonaws.com/our-bucket'),
    defaultDescription: 'files travel through the server',
    description:
      'The address of the bucket as browsers reach it. They then load files from there, by signed addresses of five minutes.',
  },
} satisfies Record<string, Setting>;
