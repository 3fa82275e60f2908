import { expect } from 'vitest';
import { type Api, answerOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import type { RogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, type SocialStage } from '../kit/social/stage.ts';

export const signups = ['password', 'provider', 'invitation'] as const;
export const verifications = ['a click', 'a proof', 'none'] as const;
export const takeovers = ['reset', 'join', 'verification page'] as const;

type Claims = Readonly<Record<string, unknown>>;

/** The credentials of the person who signed up, all of which could give access to the account later. */
export interface Holdings {
  readonly headers: Headers;
  /** Absent where they came by a provider. */
  readonly password: string | undefined;
  /** Identities that log in to the account, by what the provider says of them. */
  readonly identities: readonly Claims[];
  readonly keys: { readonly recovery: string } & Readonly<Record<'verification' | 'change', string | undefined>>;
}

interface Options {
  readonly service: TestService;
  readonly stage: SocialStage;
  readonly rogue: RogueProvider;
  /** The API that everyone uses. */
  readonly api: Api;
  readonly name: 'REST' | 'GraphQL';
}

/** Two people and one address: one signs up with it, and the owner of its mailbox comes later. */
export const takeoverOf = ({ service, stage, rogue, api, name }: Options) => {
  const social = stage.apis[name];
  const shown = (claims: Claims) => {
    const nonce = `a nonce ${crypto.randomUUID()}`;
    return { id_token: rogue.idToken({ ...claims, nonce }), nonce };
  };
  const logInAs = (claims: Claims): Promise<Reply> => social.login({}, 'acme', shown(claims));
  const idBehind = async (headers: Headers): Promise<string> => answerOf(await api.me(headers)).id;
  const nextKey = (template: Parameters<TestService['mailbox']['key']>[0], email: string) =>
    service.mailbox.key(template, email);

  /** Signs up with an address, in one of the ways there are. */
  const signUp = async (way: (typeof signups)[number], email: string) => {
    if (way === 'provider') {
      const claims = newClaims({ email, email_verified: false });
      return { headers: bearer(tokenOf(await logInAs(claims))!), password: undefined, identities: [claims] };
    }
    if (way === 'password') {
      const headers = bearer(tokenOf(await api.signup({ email, password }))!);
      return { headers, password, identities: [] };
    }
    await api.invite({ email }, superAdmin);
    const names = { firstname: 'Eve', lastname: 'Hopper' };
    const reply = await api.accept(await nextKey('invitation', email), { password, ...names });
    return { headers: bearer(tokenOf(reply)!), password, identities: [] };
  };

  /** Collects whatever could outlive a takeover: one more identity, and keys that are on their way. */
  const armed = async (email: string, isPending: boolean, signedUp: Awaited<ReturnType<typeof signUp>>) => {
    const { headers, password, identities } = signedUp;
    const trojan = newClaims();
    const linked = await social.link(headers, { provider: 'acme', ...(password && { password }), ...shown(trojan) });
    expect(outcomeOf(linked)).toBe('done');
    const elsewhere = service.given.email();
    if (password) await api.changeEmail({ email: elsewhere, password }, headers);
    await api.forgot(email);
    const keys = {
      recovery: await nextKey('password-recovery', email),
      verification: isPending ? await nextKey('verify-email', email) : undefined,
      change: password && (await nextKey('email-change-confirm', elsewhere)),
    };
    return { headers, password, identities: [...identities, trojan], keys } satisfies Holdings;
  };

  /**
   * Uses the email that verifies the address.
   * @returns true if the account is proven by then
   */
  const verify = async (how: (typeof verifications)[number], { keys, headers, password }: Holdings) => {
    if (keys.verification === undefined) return true;
    if (how === 'none') return false;
    const reply = await api.verify(keys.verification, how === 'a proof' ? headers : {});
    expect(statusOf(reply) < 300).toBe(how === 'a proof' || password === undefined);
    return how === 'a proof';
  };

  const reset = async (email: string): Promise<Headers> => {
    await api.forgot(email);
    const key = await nextKey('password-recovery', email);
    expect(outcomeOf(await api.reset({ key, email, password: fresh }))).toBe('done');
    return bearer(tokenOf(await api.login({ email, password: fresh }))!);
  };

  /** The owner of the mailbox comes. @returns their session */
  const takeOver = async (way: (typeof takeovers)[number], email: string, { keys }: Holdings): Promise<Headers> => {
    if (way === 'reset') return reset(email);
    if (way === 'join') return bearer(tokenOf(await logInAs(newClaims({ email })))!);
    const rejected = keys.verification && (await api.rejectSignup(keys.verification));
    // Verified by then: the email has had its use, and a reset is the way.
    if (!rejected || outcomeOf(rejected) === 'key_invalid') return reset(email);
    return bearer(tokenOf(await api.signup({ email, password: fresh }))!);
  };

  /** Tries every credential. What a proven person set before a join is the owner's own, and stays: password, identities. */
  const expectNothingLeft = async (email: string, holdings: Holdings, owner: Headers, keepsCredentials: boolean) => {
    const { headers, identities, keys } = holdings;
    expect(outcomeOf(await api.me(headers))).toBe('session_ended');
    expect(outcomeOf(await api.refresh(headers))).toBe('session_ended');
    const ownId = await idBehind(owner);
    for (const claims of identities) {
      const token = tokenOf(await logInAs(claims));
      expect(token !== undefined && (await idBehind(bearer(token))) === ownId).toBe(keepsCredentials);
    }
    if (holdings.password) {
      const login = await api.login({ email, password: holdings.password });
      expect(outcomeOf(login)).toBe(keepsCredentials ? 'done' : 'invalid_credentials');
    }
    const replies = [
      await api.reset({ key: keys.recovery, email, password: `${fresh} again` }),
      ...(keys.verification ? [await api.verify(keys.verification, {}, password)] : []),
      ...(keys.verification ? [await api.rejectSignup(keys.verification)] : []),
      ...(keys.change ? [await api.confirmEmail(keys.change)] : []),
    ];
    expect(replies.map(outcomeOf)).toEqual(replies.map(() => 'key_invalid'));
    expect(answerOf(await api.me(owner))).toMatchObject({ id: ownId, email });
  };

  return { signUp, armed, verify, takeOver, expectNothingLeft };
};
