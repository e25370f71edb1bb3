import type { Conversation } from '@turnstage/contracts';

export type ConversationGroup = Conversation['group'];
