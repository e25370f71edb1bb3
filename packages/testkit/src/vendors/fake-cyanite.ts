/** Cyanite's analyses and its similarity search (api-docs.cyanite.ai). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeAnalysis {
  /** What whoever uploaded the track called it. */
  readonly externalId?: string | undefined;
  readonly bpm: number;
  readonly genres: readonly string[];
}

export interface FakeCyanite {
  readonly env: Readonly<
    Record<'CYANITE_ACCESS_TOKEN' | 'CYANITE_WEBHOOK_SECRET' | 'CYANITE_API_URL', string>
  >;
  /** Ids of Spotify: what is similar to each, best first. Other tracks aren't known. */
  readonly similar: Map<string, string[]>;
  /** Tracks that it was asked to find similar ones for, oldest first. */
  readonly asked: { readonly id: string; readonly first: number }[];
  /** Its analyses, by the ids of library tracks and of Spotify. Other tracks aren't known. */
  readonly analyses: Map<string, FakeAnalysis>;
  /** Tracks whose analysis was read, oldest first. */
  readonly analysesRead: string[];
  /** What a reply with status 200 says in place of data. */
  error: string | undefined;
  /** Status of every response. */
  status: number;
  stop(): Promise<void>;
}

const accessToken = 'cyanite-token';

export async function startFakeCyanite(): Promise<FakeCyanite> {
  const state: Omit<FakeCyanite, 'env' | 'stop'> = {
    similar: new Map(),
    asked: [],
    analyses: new Map(),
    analysesRead: [],
    error: undefined,
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

type State = Omit<FakeCyanite, 'env' | 'stop' | 'status'>;

function answer(state: State, body: string) {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { id: string; first: number };
  };
  if (state.error !== undefined) return { data: null, errors: [{ message: state.error }] };
  const isAnalysis = query.includes('audioAnalysisV6');
  const missing = (isAnalysis ? analysisFields : similarFields).find((field) => !query.includes(field));
  if (missing) return { data: null, errors: [{ message: `Cannot query without ${missing}` }] };
  return { data: isAnalysis ? readAnalysis(state, query, variables.id) : findSimilar(state, variables) };
}

const analysisFields = [
  'query ($id: ID!)',
  '(id: $id)',
  'audioAnalysisV6 { __typename ... on AudioAnalysisV6Finished { result { bpmRangeAdjusted genreTags } } }',
];

function readAnalysis({ analyses, analysesRead }: State, query: string, id: string) {
  const field = query.includes('spotifyTrack(') ? 'spotifyTrack' : 'libraryTrack';
  const found = analyses.get(id);
  analysesRead.push(id);
  if (!found) return { [field]: { message: 'The track was not found.' } };
  const { externalId, bpm, genres } = found;
  return {
    [field]: {
      ...(field === 'libraryTrack' && { externalId: externalId ?? null }),
      audioAnalysisV6: {
        __typename: 'AudioAnalysisV6Finished',
        result: { bpmRangeAdjusted: bpm, genreTags: genres },
      },
    },
  };
}

const similarFields = [
  'query ($id: ID!, $first: Int!)',
  'spotifyTrack(id: $id)',
  'similarTracks(first: $first, target: { spotify: {} })',
  '... on SimilarTracksConnection { edges { node { id } } }',
];

function findSimilar({ similar, asked }: State, { id, first }: { id: string; first: number }) {
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
  return { spotifyTrack };
}
