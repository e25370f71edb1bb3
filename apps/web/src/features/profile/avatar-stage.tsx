import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import css from './avatar-stage.module.css';

interface AvatarStageProps {
  slug: string;
  name: string;
  /** How to get it; undefined when it can be worn. */
  condition: string | undefined;
}

/** The avatar on a platform that turns, as people see it on stage and in the crowd. */
export function AvatarStage({ slug, name, condition }: AvatarStageProps) {
  const [isTurned, setTurned] = useState(false);
  return (
    <div className={classNames(css.box, 'flex items-center gap-2 rounded-card bg-surface-1 p-3')}>
      <div className={css.stage} aria-hidden="true">
        <span className={css.light} />
        <div className={css.figure} data-turned={isTurned || undefined}>
          <img
            src={avatarUrl(slug, { view: 'front', part: 'whole', pose: 'idle' })}
            alt=""
            draggable={false}
            className={css.side}
          />
          <img
            src={avatarUrl(slug, { view: 'back', part: 'whole', pose: 'idle' })}
            alt=""
            draggable={false}
            className={classNames(css.side, css.behind)}
          />
        </div>
        <span className={css.platform} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p className="text-16 font-bold text-ink">{name}</p>
        <p role="status" className="min-h-5 text-14 text-ink-2">
          {condition}
        </p>
        <Button size="sm" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
          <Trans>Turn around</Trans>
        </Button>
      </div>
    </div>
  );
}
