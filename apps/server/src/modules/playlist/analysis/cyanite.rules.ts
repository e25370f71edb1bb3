/** What Cyanite sends (api-docs.cyanite.ai): events to our webhook, and analyses. */
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { Nullable } from '../providers/nullable.rules.ts';

export const CyaniteEvent = Type.Object({
  resource: Type.Object({ type: Type.String(), id: Type.String({ minLength: 1, maxLength: 100 }) }),
  event: Type.Object({ type: Type.String(), status: Type.String() }),
});

export type CyaniteTrackKind = 'LibraryTrack' | 'SpotifyTrack';

const Analysis = Type.Object({
  result: Type.Optional(
    Nullable(
      Type.Object({
        bpmRangeAdjusted: Type.Optional(Nullable(Type.Number())),
        genreTags: Type.Optional(Nullable(Type.Array(Type.String()))),
      }),
    ),
  ),
});
const Track = Type.Object({
  /** Set by whoever uploaded the track to Cyanite: the song's short id here. */
  externalId: Type.Optional(Nullable(Type.String())),
  audioAnalysisV6: Type.Optional(Analysis),
});
export const CyaniteReply = Type.Object({
  data: Nullable(
    Type.Object({
      libraryTrack: Type.Optional(Nullable(Track)),
      spotifyTrack: Type.Optional(Nullable(Track)),
    }),
  ),
});

const GraphQlErrors = Type.Object({
  errors: Type.Array(Type.Object({ message: Type.String() }), { minItems: 1 }),
});

const analysis = `audioAnalysisV6 { __typename ... on AudioAnalysisV6Finished { result { bpmRangeAdjusted genreTags } } }`;

export const analysisQueries: Readonly<Record<CyaniteTrackKind, string>> = {
  LibraryTrack: `query ($id: ID!) { libraryTrack(id: $id) { ... on LibraryTrack { externalId ${analysis} } } }`,
  SpotifyTrack: `query ($id: ID!) { spotifyTrack(id: $id) { ... on SpotifyTrack { ${analysis} } } }`,
};

/** GraphQL reports errors in the body, with status 200 too. */
export function readCyaniteError(body: unknown): ProviderFailure | undefined {
  if (!Value.Check(GraphQlErrors, body)) return undefined;
  return new ProviderFailure('refused', `Cyanite refused the request: ${body.errors[0]?.message}`);
}

export function isTrackKind(type: string): type is CyaniteTrackKind {
  return type === 'LibraryTrack' || type === 'SpotifyTrack';
}

/** `electronicDance` becomes `Electronic dance`. */
export function toGenreName(tag: string): string {
  const words = tag.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
