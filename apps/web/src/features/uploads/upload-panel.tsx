import { useIsDesktop } from '../../lib/use-media-query.ts';
import { UploadList } from './upload-list.tsx';
import styles from './upload-panel.module.css';
import { useUploadEffects } from './use-upload-effects.ts';

/** The uploads on every page but a room, which has them with its queue. On a phone it opens when it is wanted. */
export function UploadPanel() {
  useUploadEffects();
  const isDesktop = useIsDesktop();
  return (
    <div className={styles['panel']}>
      <UploadList
        isOpenAtFirst={isDesktop}
        className="max-h-[min(26rem,55dvh)] overflow-hidden rounded-card border border-float-line bg-surface-2 shadow-float"
      />
    </div>
  );
}
