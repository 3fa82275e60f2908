import { LRUCache } from 'lru-cache';
import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import { amrOf, type FirstFactor, provesAtLogin, type SecondFactor } from '../kernel/session.ts';
import { after, toTimestamp, toUnixSeconds } from '../kernel/timestamp.ts';
import type { Account, Options } from './accounts.ts';
import { passedOn, type StatedProof, statedBy, tokensOf, unproven } from './tokens.ts';

type Session = components['schemas']['Session'];

/** The methods by which a user has logged in or reauthenticated. */
export interface Factors {
  readonly authenticatedBy: FirstFactor;
  readonly secondFactor?: SecondFactor | undefined;
}

/** The methods of a session whose user has just confirmed a new second factor. */
export const confirmedBy = {
  totp: { authenticatedBy: 'password', secondFactor: 'totp' },
  passkey: { authenticatedBy: 'password', secondFactor: 'passkey' },
  sms: { authenticatedBy: 'password', secondFactor: 'sms' },
} as const satisfies Readonly<Record<string, Factors>>;

/** The sessions of a stateful mock, by their bearer tokens. Unknown tokens are also accepted. */
export interface Logins {
  open(account: Account, factors: Factors): Session;
  /** Opens a session in which an administrator acts as the user, for some seconds. */
  impersonate(account: Account, actor: string, seconds: number): Session;
  /** Returns a new token for the session of a known token. */
  renew(bearer: string | undefined): Session | undefined;
  /** Returns a new token with a recent proof. An unknown token gets one for `account`. */
  raise(bearer: string | undefined, account: Account, factors: Factors): Session;
  end(bearer: string | undefined, allDevices: boolean): void;
  holder(bearer: string | undefined): Account | undefined;
  /**
   * Rejects the token of a session that has ended.
   * @throws `session_ended`
   */
  requireLive(bearer: string): void;
}

interface Login {
  readonly account: Account;
  isOver: boolean;
}

const withSecond = ({ authenticatedBy, secondFactor }: Factors) => ({
  authenticatedBy,
  secondFactor,
  keyStorage: undefined,
});

/** Keeps sessions in memory. */
export const createLogins = ({ examples, clock, random, capacity }: Options): Logins => {
  const logins = new LRUCache<string, Login>({ max: capacity });
  const toToken = tokensOf(examples);
  const { access_token_seconds: seconds } = examples.body('getApp', 200).settings;
  const of = (bearer: string | undefined) => (bearer === undefined ? undefined : logins.get(bearer));

  const issue = (login: Login, stated: StatedProof, lifetime = seconds, further: object = {}): Session => {
    const { id } = login.account.person.user;
    const now = clock.now();
    const expiresAt = after(now, lifetime);
    const claims = { sub: id, jti: random.uuid(), iat: toUnixSeconds(now), exp: toUnixSeconds(expiresAt) };
    const token = toToken({ ...claims, ...further }, stated);
    logins.set(token, login);
    return { token, time: toTimestamp(now), expires: toTimestamp(expiresAt), id: Number(id) };
  };

  return {
    open: (account, factors) =>
      issue(
        { account, isOver: false },
        { provenAt: provesAtLogin(withSecond(factors)) ? clock.now() : undefined, amr: amrOf(withSecond(factors)) },
      ),

    impersonate: (account, actor, lifetime) =>
      issue({ account, isOver: false }, unproven, lifetime, { act: { sub: actor } }),

    renew(bearer) {
      const login = of(bearer);
      return login && issue(login, passedOn(statedBy(bearer), clock.now()));
    },

    raise(bearer, account, factors) {
      const amr = new Set([...statedBy(bearer).amr, ...amrOf(withSecond(factors))]);
      return issue(of(bearer) ?? { account, isOver: false }, { provenAt: clock.now(), amr: [...amr] });
    },

    end(bearer, allDevices) {
      const own = of(bearer);
      for (const login of logins.values())
        if (login === own || (allDevices && login.account === own?.account)) login.isOver = true;
    },

    holder: (bearer) => of(bearer)?.account,

    requireLive(bearer) {
      if (of(bearer)?.isOver) throw new DomainError('session_ended');
    },
  };
};
