import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog/index.ts';
import { SoundSection } from './sound-section.tsx';

/** The sound settings of this device, without leaving the room. Also for guests, who have no settings page (P4). */
export function SoundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Sound`} onClose={onClose}>
      <div className="flex flex-col divide-y divide-line pb-3 [&>section]:rounded-none [&>section]:px-0">
        <SoundSection />
      </div>
    </Dialog>
  );
}
