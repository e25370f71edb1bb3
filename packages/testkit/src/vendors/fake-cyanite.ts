/** The similarity search of Cyanite (api-docs.cyanite.ai/docs/similarity-search). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeCyanite {
  readonly env: Readonly<
    Record<'CYANITE_ACCESS_TOKEN' | 'CYANITE_WEBHOOK_SECRET' | 'CYANITE_API_URL', string>
  >;
  /** Ids of Spotify: what is similar to each, best first. Other tracks aren't known. */
  readonly similar: Map<string, string[]>;
  /** Tracks that Cyanite was asked about, oldest first. */
  readonly asked: { readonly id: string; readonly first: number }[];
  /** Of every reply. */
  status: number;
  stop(): Promise<void>;
}

const accessToken = 'cyanite-token';

export async function startFakeCyanite(): Promise<FakeCyanite> {
  const state: Pick<FakeCyanite, 'similar' | 'asked' | 'status'> = {
    similar: new Map(),
    asked: [],
    status: 200,
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isAllowed = request.headers.authorization === `Bearer ${accessToken}`;
      const status = isAllowed ? state.status : 401;
      const reply = status === 200 ? answer(state, body) : { message: 'no' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    env: {
      CYANITE_ACCESS_TOKEN: accessToken,
      CYANITE_WEBHOOK_SECRET: 'cyanite-webhook',
      CYANITE_API_URL: `http://127.0.0.1:${port}/graphql`,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}

function answer({ similar, asked }: Pick<FakeCyanite, 'similar' | 'asked'>, body: string) {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { id: string; first: number };
  };
  const fields = [
    'query ($id: ID!, $first: Int!)',
    'spotifyTrack(id: $id)',
    'similarTracks(first: $first, target: { spotify: {} })',
    '... on SimilarTracksConnection { edges { node { id } } }',
  ];
  const missing = fields.find((field) => !query.includes(field));
  if (missing) return { data: null, errors: [{ message: `Cannot query without ${missing}` }] };
  const { id, first } = variables;
  asked.push({ id, first });
  const found = similar.get(id);
  const spotifyTrack = found
    ? {
        __typename: 'SpotifyTrack',
        id,
        similarTracks: {
          __typename: 'SimilarTracksConnection',
          edges: found.slice(0, first).map((one) => ({ node: { id: one } })),
        },
      }
    : { __typename: 'SpotifyTrackNotFoundError', message: 'The track was not found.' };
  return { data: { spotifyTrack } };
}
