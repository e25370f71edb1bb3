import type { Capability, ReplyOf, userService, PaymentMode, WebhookMode } from '@turnstage/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from '../../blob-store/index.ts';
import type { Clock } from '../../clock.ts';
import type { ActivityConfig, ProviderConfig } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { ImageProcessor } from '../../media/images/image-processor.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { StoredSettings } from '../../settings/index.ts';
import type { PhoneIntelligence } from '../../outbound/phone-intelligence.ts';
import type { SmsSender } from '../../outbound/sms.ts';
import type { RateLimiters } from '../../rate-limits/index.ts';
import type { ImageFolder } from '../../media/images/image-folder.ts';
import type { ActiveSession } from './auth/session.store.ts';
import type { PhoneLimits } from './phones/phone.rules.ts';
import type { PasswordHasher, SecretBox } from '../../secrets/index.ts';
import type { TokenRenewer } from './providers/renewal/token-renewer.ts';
import type { Vendors } from './providers/vendors/vendors.ts';
import type { PersonalDataRegistry } from '../../personal-data/index.ts';
import type { Tokens } from './tokens/tokens.ts';

/** Dependencies that the composition root passes to this module. */
export interface UserModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  readonly phoneIntelligence: PhoneIntelligence;
  readonly phone: {
    /** Whether people can sign in with a code sent to their phone. */
    readonly login: boolean;
    readonly limits: PhoneLimits;
  };
  /** Chat features and requirements, as sent to clients. */
  readonly chat: { readonly gifs: boolean; readonly verifiedOnly: boolean };
  /** Scheme, host and port without a trailing slash. Links in mails start with it. */
  readonly publicUrl: string;
  readonly blobs: BlobStore;
  readonly imageProcessor: ImageProcessor;
  readonly logger: FastifyBaseLogger;
  /** Encrypts tokens that other services issued for people. */
  readonly secrets: SecretBox;
  /** Credentials of other services. */
  readonly providers: ProviderConfig;
  /** Undefined: the installation doesn't run inside Discord. */
  readonly activity: ActivityConfig | undefined;
  readonly personalData: PersonalDataRegistry;
  readonly rateLimiters: RateLimiters;
  readonly settings: StoredSettings;
  /** Changes while the server runs. */
  readonly isSignUpOpen: () => boolean;
  readonly passwords: PasswordHasher;
  /** Rule Q21. */
  readonly refusesGuessablePasswords: boolean;
  /** Whether people can subscribe on this installation. */
  readonly offersSubscriptions: () => Promise<boolean>;
  /** Whether the house DJ plays in rooms that want it. */
  readonly houseDj: boolean;
  /** Where webhooks can go. */
  readonly webhooks: WebhookMode;
  /** Whether DJs collect points on this installation. */
  readonly points: boolean;
  /** Whether there are streaks, season goals, DJ cards and songs of the week. */
  readonly engagement: boolean;
  /** Whether people can pay. */
  readonly payments: PaymentMode;
  /** Capabilities of every new account (decisions section 4). */
  readonly capabilitiesOfNewcomers: readonly Capability[];
  /** What browsers can play from, as sent to clients. */
  readonly playing: Playing;
  /** Whether the settings name an administrator. Then nobody becomes one by signing up first. */
  readonly isAdministratorConfigured: boolean;
  /** Bearer token of other services of this installation. */
  readonly serviceToken: string | undefined;
  /** Why someone can't wear an avatar, or null. `userUuid` null: an account that doesn't exist yet. */
  readonly findAvatarDenial: (avatarId: string, userUuid: string | null) => Promise<AvatarDenial | null>;
}

/** The module's dependencies, plus those that it creates itself. */
export interface UserDeps extends UserModuleDeps {
  readonly tokens: Tokens;
  /**
   * Finds an active session by id. Returns undefined when there is none or it has ended. Called for every
   * authenticated request.
   */
  readonly findActiveSession: (id: string) => Promise<ActiveSession | undefined>;
  readonly images: ImageFolder;
  readonly vendors: Vendors;
  readonly tokenRenewer: TokenRenewer;
}

export type AvatarDenial = 'unknown' | 'private' | 'not-earned' | 'subscribers-only' | 'activity-only';

export type Playing = ReplyOf<(typeof userService)['installation']>['playing'];
