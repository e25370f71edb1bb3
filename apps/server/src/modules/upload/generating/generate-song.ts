/** Songs from the built-in generator: an upload whose file this server makes itself. */
import { randomUUID } from 'node:crypto';
import type { uploadService } from '@turnstage/contracts';
import { composeTrack, genreNames } from '@turnstage/music/generator';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { queueGeneration } from '../preparing/generate-file.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { cleanVisibleLine } from '../uploads/clean-visible-line.ts';
import { presentUpload } from '../uploads/present-upload.ts';
import { crateColumns } from '../uploads/start-upload.ts';
import { newUpload } from '../uploads/upload-state.rules.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { describeRecipe, toComposeOptions, type Recipe } from './recipe.rules.ts';

const defaultSeconds = 120;

/** Whoever asked for the song has the rights to it, so it is verified as soon as it is ready. */
export async function generateSong(
  deps: UploadDeps,
  { caller, body }: Call<typeof uploadService.generateSong>,
) {
  if (!(await deps.user.hasCapability(caller.userUuid, 'uploadMusic'))) throw refuse('upload/not-allowed');
  const seed = cleanVisibleLine(body.seed ?? randomUUID());
  if (seed === '') throw refuse('request/invalid', { field: 'seed', message: 'seed must not be blank' });
  const { genre, mood = null, tempo = null, length: seconds = defaultSeconds } = body;
  const recipe: Recipe = { genre, mood, tempo, seconds, seed };
  const { title, artist, bpm } = composeTrack(toComposeOptions(recipe));
  const id = randomUUID();
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    await uploads.insert({
      id,
      owner_uuid: caller.userUuid,
      original_file_name: `${artist} - ${title}.wav`,
      status: newUpload.status,
      transcoding_status: newUpload.transcodingStatus,
      problem: newUpload.problem,
      progress: 0,
      rights_confirmed: true,
      is_public: body.isPublic ?? false,
      is_generated: true,
      ...crateColumns(body.crateUuid),
      created_at: now,
      updated_at: now,
    });
    const row = await uploads.update(id, {
      recipe,
      track_name: title,
      artist_name: artist,
      genre: genreNames[genre],
      description: describeRecipe(recipe),
      bpm,
    });
    await queueGeneration(deps.jobs, tx, id);
    return presentUpload(row);
  });
}
