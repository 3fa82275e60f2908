import { LRUCache } from 'lru-cache';
import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import { after, toTimestamp, toUnixSeconds } from '../kernel/timestamp.ts';
import type { Account, Options } from './accounts.ts';

type Session = components['schemas']['Session'];

/** The sessions of a stateful mock, by their bearer tokens. Unknown tokens are accepted, too. */
export interface Logins {
  open(account: Account): Session;
  /** A new token for the session of a known one. */
  renew(bearer: string | undefined): Session | undefined;
  end(bearer: string | undefined, allDevices: boolean): void;
  holder(bearer: string | undefined): Account | undefined;
  /** @throws `session_ended` after a logout */
  requireLive(bearer: string): void;
}

interface Login {
  readonly account: Account;
  isOver: boolean;
}

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Who is logged in, in memory. Tokens have the form of the example's, since clients may look into them. */
export const createLogins = ({ examples, clock, random, capacity }: Options): Logins => {
  const logins = new LRUCache<string, Login>({ max: capacity });
  const { token: example } = examples.body('login', 200);
  const { access_token_seconds: seconds } = examples.body('getApp', 200).settings;
  const [header, , signature] = example.split('.');
  const of = (bearer: string | undefined) => (bearer === undefined ? undefined : logins.get(bearer));

  const issue = (login: Login): Session => {
    const { id } = login.account.person.user;
    const now = clock.now();
    const expiresAt = after(now, seconds);
    const claims = { sub: id, jti: random.uuid(), iat: toUnixSeconds(now), exp: toUnixSeconds(expiresAt) };
    const token = `${header}.${encode(claims)}.${signature}`;
    logins.set(token, login);
    return { token, time: toTimestamp(now), expires: toTimestamp(expiresAt), id: Number(id) };
  };

  return {
    open: (account) => issue({ account, isOver: false }),

    renew(bearer) {
      const login = of(bearer);
      return login && issue(login);
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
