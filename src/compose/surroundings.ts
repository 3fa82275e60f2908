import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import type { Presets } from '../modules/social/drivers/presets.ts';
import type { PasswordPool } from '../security/passwords.ts';

/** The dependencies of a service besides its settings. */
export interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** The endpoints of the well-known identity providers. If absent, the real ones are used. */
  readonly providerPresets?: Presets;
  /**
   * Computes password hashes and stays open after the service has ended. If absent, the service creates and closes its own pool.
   */
  readonly passwords?: PasswordPool;
  /** True if each refusal has its own audit entry at once. If absent, similar refusals within a minute share one. */
  readonly recordsEachRefusal?: boolean;
  /**
   * The interval in which retries, and jobs of processes that died, are polled. If absent, the interval of production is used.
   */
  readonly jobPollingSeconds?: number;
  /** False if the process does not count statistics by itself. */
  readonly countsStatistics?: boolean;
  /** False if the process sends no events to webhook endpoints. */
  readonly deliversEvents?: boolean;
  /** The time that replies to requests above a limit are delayed. If absent, the time of production is used. */
  readonly refusalHoldSeconds?: number;
}
