import type { Fault } from '../../kernel/errors.ts';
import type { PasswordLimits } from '../../kernel/password.ts';
import { type SentAccount, signupFaults } from '../users/new-user-rules.ts';

/** Returns the fault of a password without its confirmation, or of one that is missing. */
const pairFaults = ({ password, passwordConfirmation }: SentAccount): readonly Fault[] => {
  if ((password === undefined) === (passwordConfirmation === undefined)) return [];
  return [
    { field: password === undefined ? 'password' : 'passwordConfirmation', code: 'required', detail: 'is required' },
  ];
};

/** Checks the data of an account as those of a sign-up, except that an account may have no password. */
export const completionFaults = (sent: SentAccount, appName: string, passwords: PasswordLimits): readonly Fault[] => [
  ...signupFaults(sent, appName, passwords),
  ...pairFaults(sent),
];
