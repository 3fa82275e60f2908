import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import type { Presets } from '../modules/social/drivers/presets.ts';
import type { PasswordPool } from '../security/passwords.ts';

/** What a service is given besides its settings. */
export interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** Endpoints of the well-known identity providers; absent: their real ones. */
  readonly providerPresets?: Presets;
  /** Computes password hashes, and outlives the service; absent: the service starts and stops its own pool. */
  readonly passwords?: PasswordPool;
  /** Whether each refusal has an audit entry at once; absent: like refusals of a minute share one. */
  readonly recordsEachRefusal?: boolean;
  /** How often retries, and jobs of processes that died, are looked for; absent: as often as in production. */
  readonly jobPollingSeconds?: number;
  /** How long replies to requests beyond a limit are held back; absent: as long as in production. */
  readonly refusalHoldSeconds?: number;
}
