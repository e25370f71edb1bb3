import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ConversationView } from '../../../features/chat/direct/index.ts';
import type { ChatPerson } from '../../../features/chat/index.ts';
import { useRelation } from '../../../features/friends/data/use-people.ts';
import { useRelationActions } from '../../../features/friends/data/use-relation-actions.ts';
import type { Me } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LockIcon } from '../../../ui/icons/index.ts';
import { BlockPersonDialog } from '../chat/block-person-dialog.tsx';
import { LazySharePicker, sharedCardRenderers } from '../chat/shared-card-renderers.tsx';

interface OpenConversationProps {
  userUuid: string;
  me: Me;
  onDeleted: () => void;
}

/** A conversation, plus the features from friends and crates that it uses. */
export function OpenConversation({ userUuid, me, onDeleted }: OpenConversationProps) {
  const { data: relation } = useRelation(userUuid);
  const { perform } = useRelationActions(userUuid);
  const [personToBlock, setPersonToBlock] = useState<ChatPerson | null>(null);
  return (
    <>
      <ConversationView
        userUuid={userUuid}
        me={me}
        isBlocked={relation?.isBlocked === true}
        onBlock={setPersonToBlock}
        onDeleted={onDeleted}
        renderBlocked={({ nickname }) => (
          <>
            <LockIcon size={18} className="shrink-0" />
            <p className="min-w-0 flex-1">
              <Trans>You blocked {nickname}.</Trans>
            </p>
            <Button variant="quiet" onClick={() => perform('unblock')}>
              <Trans>Unblock</Trans>
            </Button>
          </>
        )}
        shown={sharedCardRenderers}
        SharePicker={LazySharePicker}
      />
      {personToBlock && <BlockPersonDialog person={personToBlock} onClose={() => setPersonToBlock(null)} />}
    </>
  );
}
