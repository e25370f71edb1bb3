import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConversationView } from '../../../features/chat/direct/index.ts';
import type { ChatPerson } from '../../../features/chat/index.ts';
import { useRelation } from '../../../features/friends/data/use-people.ts';
import { useTieActs } from '../../../features/friends/data/use-tie-acts.ts';
import type { Me } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LockIcon } from '../../../ui/icons/index.ts';
import { BlockAsked } from '../chat/block-asked.tsx';
import { ShowPickerPart, shownParts } from '../chat/shown-parts.tsx';

interface OpenConversationProps {
  userUuid: string;
  me: Me;
  onDeleted: () => void;
}

/** A conversation with what friends and crates do for it. */
export function OpenConversation({ userUuid, me, onDeleted }: OpenConversationProps) {
  const { data: relation } = useRelation(userUuid);
  const { act } = useTieActs(userUuid);
  const [blocking, setBlocking] = useState<ChatPerson | null>(null);
  return (
    <>
      <ConversationView
        userUuid={userUuid}
        me={me}
        isBlocked={relation?.isBlocked === true}
        onBlock={setBlocking}
        onDeleted={onDeleted}
        renderBlocked={({ nickname }) => (
          <>
            <LockIcon size={18} className="shrink-0" />
            <p className="min-w-0 flex-1">
              <Trans>You blocked {nickname}.</Trans>
            </p>
            <Button variant="quiet" onClick={() => act('unblock')}>
              <Trans>Unblock</Trans>
            </Button>
          </>
        )}
        shown={shownParts}
        ShowPicker={ShowPickerPart}
      />
      {blocking && <BlockAsked person={blocking} onClose={() => setBlocking(null)} />}
    </>
  );
}
