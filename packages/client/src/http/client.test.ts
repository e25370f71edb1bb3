import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { userSession } from './routes.generated.ts';

const answering = (headers: Record<string, string>) =>
  createClient({
    baseUrl: 'http://stage.example',
    fetch: async () => Response.json({ code: 'request/too-many' }, { status: 429, headers }),
  });

it('hands on how long the server wants a refused caller to wait', async () => {
  await expect(answering({ 'retry-after': '720' }).call(userSession, {})).rejects.toMatchObject({
    status: 429,
    code: 'request/too-many',
    retryAfter: 720,
  });
  await expect(answering({}).call(userSession, {})).rejects.toMatchObject({ retryAfter: Number.NaN });
});
