/** What Cyanite says is similar to a track of Spotify (api-docs.cyanite.ai/docs/similarity-search). */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../providers/nullable.rules.ts';

const Message = Type.Optional(Nullable(Type.String()));

export const CyaniteSimilarReply = Type.Object({
  data: Type.Object({
    spotifyTrack: Nullable(
      Type.Object({
        /** Missing for a track that Cyanite doesn't know. */
        similarTracks: Type.Optional(
          Nullable(
            Type.Object({
              /** Missing for an error, such as a track that isn't analysed yet. */
              edges: Type.Optional(
                Nullable(Type.Array(Type.Object({ node: Type.Object({ id: Type.String() }) }))),
              ),
              code: Message,
              message: Message,
            }),
          ),
        ),
        message: Message,
      }),
    ),
  }),
});

export const similarQuery = `query ($id: ID!, $first: Int!) { spotifyTrack(id: $id) { __typename ... on Error { message } ... on Track { id similarTracks(first: $first, target: { spotify: {} }) { __typename ... on SimilarTracksError { code message } ... on SimilarTracksConnection { edges { node { id } } } } } } }`;

/** Ids of Spotify, best first. */
export function readSimilarIds({ data }: Static<typeof CyaniteSimilarReply>): string[] {
  return (data.spotifyTrack?.similarTracks?.edges ?? []).map(({ node }) => node.id);
}

/** One list of several: the first of each, then the second of each. Each once. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const maxLength = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: maxLength }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  );
  return [...new Set(turns.flat())];
}
