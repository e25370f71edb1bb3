import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomExportRoom, roomImportRoom } from '@turnstage/client/routes';
import type { RoomFile, RoomImport } from '@turnstage/contracts';
import { useRef, useState } from 'react';
import { saveAsFile } from '../../../../lib/save-as-file.ts';
import { api } from '../../../../session/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast/index.ts';
import { describeFailure } from '../../live/refusal-messages.ts';
import { useRoomSession, useRoomState } from '../../live/room-context.tsx';
import { ImportPreview } from './import-preview.tsx';

interface Planned {
  readonly file: RoomFile;
  readonly plan: RoomImport;
}

/** Saves the room as a file, and gives it what a file says, after showing what changes (R140, R141). */
export function RoomFileTools({ onImported }: { onImported: () => void }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const slug = useRoomState(({ settings }) => settings.slug);
  const input = useRef<HTMLInputElement>(null);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const params = { slug: roomUuid };
  const onError = (error: unknown) =>
    void showToast(error instanceof SyntaxError ? t`That isn’t a room file.` : describeFailure(error), {
      tone: 'warn',
    });
  const exporting = useMutation({
    mutationFn: () => api.call(roomExportRoom, { params }),
    onSuccess: (file) =>
      saveAsFile(
        new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
        `${slug}.room.json`,
      ),
    onError,
  });
  const planning = useMutation({
    mutationFn: async (chosen: File): Promise<Planned> => {
      const file = JSON.parse(await chosen.text()) as RoomFile;
      return { file, plan: await api.call(roomImportRoom, { params, body: { file, dryRun: true } }) };
    },
    onSuccess: setPlanned,
    onError,
  });
  const importing = useMutation({
    mutationFn: (file: RoomFile) => api.call(roomImportRoom, { params, body: { file, dryRun: false } }),
    onSuccess: () => {
      showToast(t`Imported.`, { tone: 'ok' });
      onImported();
    },
    onError,
  });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>
          Save this room as a file: settings, rules, pins, timed messages and roles. Import it here or in
          another room. You see what changes first.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Trans>Export room</Trans>
        </Button>
        <Button busy={planning.isPending} onClick={() => input.current?.click()}>
          <Trans>Import a file</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t`Room file`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (chosen) planning.mutate(chosen);
          }}
        />
      </div>
      {planned && (
        <ImportPreview
          plan={planned.plan}
          isBusy={importing.isPending}
          onConfirm={() => importing.mutate(planned.file)}
          onClose={() => setPlanned(null)}
        />
      )}
    </div>
  );
}
