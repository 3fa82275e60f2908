import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createStore } from '../database/store.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Clock } from '../kernel/ports.ts';
import { createUnit } from '../modules/index.ts';
import { signingKeys } from '../modules/signing-keys/store.ts';
import { signerOf } from '../security/signing-key-set.ts';
import { type Finding, finding } from './doctor-checks.ts';

const { ok, warning } = finding;

const daySeconds = 86_400;
/** After this time, keys should be replaced (NIST SP 800-57 Part 1, section 5.3.6, allows one to two years). */
const mostKeyDays = 365;
const mostWaitingSeconds = 600;

interface Contents {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}

/** What a migrated database contains that an operator should look at: emails that wait, and old keys. */
export const checkContents = async ({ config, database, jobs, clock }: Contents): Promise<readonly Finding[]> => {
  const { read } = createStore(database.knex, jobs, createUnit);
  const secondsSince = (at: Date): number => (clock.now().getTime() - at.getTime()) / 1000;

  const emails = async (): Promise<Finding> => {
    const [{ waiting, deferred, dead }, oldest, suspended] = await Promise.all([
      read.notifications.countUndelivered(),
      read.notifications.oldestWaiting(),
      read.suspensions.count(),
    ]);
    const detail = `Emails: ${waiting + deferred} waiting, ${dead} undeliverable.`;
    if (dead > 0)
      return warning(
        'emails',
        detail,
        'See `npm run cli -- mail list --state dead`; `mail resend --all` sends them again.',
      );
    if (suspended > 0)
      return warning(
        'emails',
        `${detail} The receiver is suspended.`,
        'Repair the receiver: it is tried again by itself.',
      );
    return oldest && secondsSince(oldest) > mostWaitingSeconds
      ? warning(
          'emails',
          `${detail} The oldest has waited for 10 minutes or more.`,
          'Check that the service is running.',
        )
      : ok('emails', detail);
  };

  const age = (check: string, since: Date | undefined, advice: string): Finding => {
    if (!since) return ok(check, 'None exists yet.');
    const days = Math.floor(secondsSince(since) / daySeconds);
    const detail = `The oldest is ${days} days old.`;
    return days > mostKeyDays ? warning(check, detail, advice) : ok(check, detail);
  };

  const signer = signerOf(await signingKeys(database.knex).list(), { clock, algorithm: config.tokenAlgorithm });
  const oldest = await read.apiKeys.oldestInForce(clock.now());
  const rotate = 'Replace it: `npm run cli -- key list`, then `key rotate <id> --overlap 86400`.';
  return [
    await emails(),
    age('signing key', signer?.signsFrom, 'Replace it: `npm run cli -- jwks rotate`.'),
    age('application keys', oldest.app, rotate),
    age('super admin keys', oldest.service, rotate),
  ];
};
