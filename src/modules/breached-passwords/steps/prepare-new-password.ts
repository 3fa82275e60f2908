import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import { normalizePassword } from '../../../kernel/password.ts';
import type { Ports } from '../../../kernel/ports.ts';

/**
 * Prepares a new password: looks it up in the list of breached passwords (ASVS 6.2.12) and hashes it. Every operation that sets a
 * password calls this. It takes no account, so neither the result nor the time depends on one.
 * @throws `validation_failed` if the application refuses breached passwords and this is one
 */
export const prepareNewPassword = async (
  { passwords, breachedPasswords }: Pick<Ports, 'passwords' | 'breachedPasswords'>,
  { settings }: Pick<App, 'settings'>,
  password: string,
  origin: Origin,
): Promise<NewPassword> => {
  // Admission is checked first, so that no password is looked up while the hash would be refused.
  passwords.admit({ origin });
  const normal = normalizePassword(password);
  const breachStatus = settings.breachedPasswords === 'off' ? 'unknown' : await breachedPasswords.check(normal);
  if (settings.breachedPasswords === 'refuse' && breachStatus === 'breached')
    refuseFaults([
      {
        field: 'password',
        code: 'password_breached',
        detail: 'must not be a password that is known from a data breach',
      },
    ]);
  return { hash: await passwords.hash(normal, { origin }), breachStatus };
};
