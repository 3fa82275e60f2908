import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Account } from '../../../kernel/user.ts';
import { reportBreach } from './report-breach.ts';

/** A password that has just logged in. */
export interface ProvenPassword {
  readonly app: App;
  readonly account: Account;
  readonly passwordHash: string;
  /** Normalized. */
  readonly password: string;
  readonly origin: Origin;
}

/** Lists of breached passwords grow: a password that was not in the list is looked up again after this time. */
const recheckSeconds = 30 * 86_400;

const isDue = ({ user, passwordCheckedAt }: Account, now: Date): boolean =>
  !user.isPasswordBreached &&
  (passwordCheckedAt === undefined || now.getTime() - passwordCheckedAt.getTime() >= recheckSeconds * 1000);

/**
 * Looks up the password of a successful login. The login does not wait for it, and the password is in no queue: if the process
 * ends first, the next login looks it up. A breached password is reported once.
 */
export const checkAfterLogin =
  ({ store, clock, breachedPasswords, background }: Ports) =>
  ({ app, account, passwordHash, password, origin }: ProvenPassword): void => {
    const { user } = account;
    if (app.settings.breachedPasswords === 'off' || !isDue(account, clock.now())) return;
    background.run(async () => {
      const status = await breachedPasswords.check(password);
      if (status === 'unknown') return;
      const at = clock.now();
      await store.of(app).transaction(async (unit) => {
        const isNew = await unit.users.notePasswordCheck(user.id, passwordHash, status === 'breached', at);
        if (isNew) await reportBreach(unit, { user, origin, at });
      });
    });
  };
