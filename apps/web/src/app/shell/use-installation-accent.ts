import { useEffect } from 'react';
import { useInstallation } from '../../session/index.ts';

/** The colour that the installation chose (rule W20). Rooms have their own. */
export function useInstallationAccent(): void {
  const accent = useInstallation()?.accent;
  useEffect(() => {
    if (accent) document.documentElement.dataset['accent'] = accent;
  }, [accent]);
}
