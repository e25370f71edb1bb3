import type { Capability, ReplyOf, userService } from '@turnstage/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { ProviderConfig } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import type { EventBus } from '../../events/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { PhoneIntelligence } from '../../outbound/phone-intelligence.ts';
import type { Texter } from '../../outbound/sms.ts';
import type { PictureFolder } from '../../media/pictures/picture-folder.ts';
import type { LoginTries } from './auth/login-tries.ts';
import type { LiveSession } from './auth/session.store.ts';
import type { PhoneLimits } from './phones/phone.rules.ts';
import type { SecretBox } from '../../secrets/index.ts';
import type { Renewals } from './providers/renewal/renewals.ts';
import type { Vendors } from './providers/vendors/vendors.ts';
import type { PersonalData } from '../../personal-data/index.ts';
import type { Tokens } from './tokens/tokens.ts';

/** What the composition root hands to this module. */
export interface UserModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly texter: Texter;
  readonly phoneIntelligence: PhoneIntelligence;
  readonly phone: {
    /** Whether people can sign in by a code to their phone. */
    readonly login: boolean;
    readonly limits: PhoneLimits;
  };
  /** What the chat offers and asks for, to be told to clients. */
  readonly chat: { readonly gifs: boolean; readonly verifiedOnly: boolean };
  /** Scheme, host and port, without a slash at the end; links in mail begin with it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly logger: FastifyBaseLogger;
  /** Seals what others gave us for people. */
  readonly secrets: SecretBox;
  /** Services of others that the installation has keys for. */
  readonly providers: ProviderConfig;
  readonly personalData: PersonalData;
  readonly signUpOpen: boolean;
  /** What every new account is given (decisions section 4). */
  readonly capabilitiesOfNewcomers: readonly Capability[];
  /** What browsers may play from, as they are told. */
  readonly playing: Playing;
  /** Whether the settings name the administrator; then nobody becomes one by signing up first. */
  readonly administratorIsNamed: boolean;
  /** Bearer token of other services of this installation. */
  readonly serviceToken: string | undefined;
  /** Whether an avatar of this id exists. */
  readonly isAvatar: (avatarId: string) => boolean;
}

/** The same, inside of the module. */
export interface UserDeps extends UserModuleDeps {
  readonly tokens: Tokens;
  /** By session id; undefined when there is none or it has ended. Every call of everybody asks it. */
  readonly liveSession: (id: string) => Promise<LiveSession | undefined>;
  readonly pictures: PictureFolder;
  readonly vendors: Vendors;
  readonly renewals: Renewals;
  readonly loginTries: LoginTries;
}

export type Playing = ReplyOf<(typeof userService)['installation']>['playing'];
