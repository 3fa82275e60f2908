import type { Context } from './context.ts';
import { outcomeOf, type Problem } from './outcome.ts';
import { askForPasskey, supportsPasskeys } from './passkey.ts';
import { device } from './session.ts';

interface PasskeyLogin {
  /** Offers the passkeys of this device in the email field until `stop`. */
  offer(): Promise<void>;
  /**
   * Asks for a passkey.
   * @returns a problem, or undefined if the user is logged in
   */
  ask(): Promise<Problem | undefined>;
  stop(): void;
}

/** Logs in with a passkey, without an email address. */
export const createPasskeyLogin = ({ guest, enter }: Pick<Context, 'guest' | 'enter'>): PasskeyLogin => {
  let pending = new AbortController();

  const logIn = async (mediation: CredentialMediationRequirement): Promise<Problem | undefined> => {
    // The browser can ask for one passkey at a time.
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const options = await outcomeOf(guest.POST('/v1/auth/passkey/challenge'));
    if (!options.isDone) return options.problem;
    const passkey = await askForPasskey(options.data, { mediation, signal });
    if (!passkey.isDone) return passkey.problem;
    const body = { passkey: passkey.data };
    const outcome = await outcomeOf(guest.POST('/v1/auth/passkey', { headers: device.headers(), body }));
    if (!outcome.isDone) return outcome.problem;
    enter(outcome.data.token, outcome.response);
    return undefined;
  };

  return {
    async offer() {
      if (supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable()))
        await logIn('conditional');
    },
    ask: () => logIn('optional'),
    stop: () => pending.abort(),
  };
};
