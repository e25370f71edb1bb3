import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { accentNames, accents, designNames, designs } from '../../lib/room-looks.ts';
import { ChoiceGroup, ImageChoice } from '../../ui/form/index.ts';
import type { RoomDraft } from './room-draft.ts';

interface AppearanceFieldsProps {
  draft: RoomDraft;
  /** An image of the stage. */
  renderDesign: (look: Pick<RoomDraft, 'design' | 'accent'>) => ReactNode;
  onChange: (changes: Partial<RoomDraft>) => void;
}

/** Lighting and stage. */
export function AppearanceFields({ draft, renderDesign, onChange }: AppearanceFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ChoiceGroup
        label={t`Lighting`}
        value={draft.accent}
        choices={accents.map((value) => ({
          value,
          label: i18n._(accentNames[value]),
          content: <span data-accent={value} className="size-6 rounded-full bg-accent" />,
        }))}
        onChange={(accent) => onChange({ accent })}
        choiceClassName="size-11 rounded-full"
      />
      <ImageChoice
        label={t`Stage`}
        value={draft.design}
        choices={designs.map((value) => ({ value, label: i18n._(designNames[value]) }))}
        renderImage={(design) => renderDesign({ design, accent: draft.accent })}
        onChange={(design) => onChange({ design })}
      />
    </>
  );
}
