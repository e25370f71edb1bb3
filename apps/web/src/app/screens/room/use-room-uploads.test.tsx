import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { removeUpload } from '../../../features/uploads/uploads-store.ts';
import { useUploads } from '../../../features/uploads/use-uploads.ts';
import { useToasts } from '../../../ui/toast/toasts.ts';
import { useRoomUploads } from './use-room-uploads.tsx';

// Files share one page, and what the one before has said.
beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  for (const { key } of useUploads.getState().jobs) removeUpload(key);
});

const song = new File(['sound'], 'one.mp3', { type: 'audio/mpeg' });

function RoomPage({ isGuest, onUploading }: { isGuest: boolean; onUploading: () => void }) {
  const { list, parts } = useRoomUploads({ isGuest, onUploading });
  return (
    <>
      {list}
      {parts}
    </>
  );
}

/** Returns whether the browser would open the file. */
function drop(file: File): boolean {
  const event = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  fireEvent(document.body, event);
  return !event.defaultPrevented;
}

it('H49: a dropped file goes up into the queue and is listed there', async () => {
  const onUploading = vi.fn();
  const { user } = renderScreen(<RoomPage isGuest={false} onUploading={onUploading} />);
  expect(drop(song)).toBe(false);
  await user.click(await screen.findByRole('checkbox', { name: /I have the rights/ }));
  expect(screen.getByText('Your queue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  expect(onUploading).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [job] = useUploads.getState().jobs;
  expect([job?.fileName, job?.crateUuid]).toEqual(['one.mp3', undefined]);
  await screen.findByRole('region', { name: 'Uploads' });
});

it('H49: a guest’s file ends no visit; the guest is asked to sign up', () => {
  renderScreen(<RoomPage isGuest onUploading={() => undefined} />);
  expect(drop(song)).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/Sign up/)]);
});
