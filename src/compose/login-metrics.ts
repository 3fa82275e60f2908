import { DomainError } from '../kernel/errors.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { LoginMethod, Metrics } from '../metrics/metrics.ts';

const outcomeOf = (result: object | string): string => {
  if (typeof result === 'string') return 'email_unverified';
  return 'challenge' in result ? 'second_factor_required' : 'success';
};

/** Counts the outcomes of logins through both APIs. Requests that are refused before their use case are not counted. */
export const countLogins = (usecases: UseCases, countLogin: Metrics['countLogin']): UseCases => {
  const counted =
    <C, R extends object | string>(method: LoginMethod, login: (command: C) => Promise<R>) =>
    async (command: C): Promise<R> => {
      try {
        const result = await login(command);
        countLogin(method, outcomeOf(result));
        return result;
      } catch (error) {
        countLogin(method, error instanceof DomainError ? error.code : 'internal_error');
        throw error;
      }
    };
  return {
    ...usecases,
    login: counted('password', usecases.login),
    loginWithCode: counted('code', usecases.loginWithCode),
    loginWithPasskey: counted('passkey', usecases.loginWithPasskey),
    socialLogin: counted('social', usecases.socialLogin),
    completeLogin: counted('second_factor', usecases.completeLogin),
  };
};
