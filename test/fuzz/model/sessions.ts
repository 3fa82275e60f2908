import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { tokenOf } from '../../kit/apis.ts';
import { challengeOf } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Reply } from '../../kit/service.ts';
import { expectOutcome, headersOf, mayFail, noteAccount, noteFailure, type Stage } from './stage.ts';
import { type Cue, hasAccount, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import { addToken, tokenAt } from './tokens.ts';
import {
  endSessions,
  grace,
  hasRecentProof,
  hasSecondFactor,
  heard,
  isAlive,
  ownerOf,
  type Person,
  revokeLogins,
  type Session,
  spendSmsCodes,
} from './users.ts';

/** The proofs of a login, except for a password. */
interface Proven extends Pick<Session, 'provenAt'> {
  readonly hasTwoFactors: boolean;
}

/** Notes the session that a command has answered with. */
export const open = (
  person: Person,
  reply: Reply,
  { now }: Stage,
  { provenAt, hasTwoFactors }: Proven = { provenAt: undefined, hasTwoFactors: false },
): void => {
  const at = now();
  const tokens = [tokenAt(tokenOf(reply)!, at, { hasTwoFactors, isRepeatable: false })];
  person.failures = 0;
  person.sessions.push({ tokens, openedAt: at, renewedAt: at, isEnded: false, isShown: true, provenAt });
};

/** Notes what a login has answered with whose first factor was right: a session, or a challenge. */
export const openOrAsk = (person: Person, reply: Reply, stage: Stage, proven?: Proven): void => {
  if (!hasSecondFactor(person)) {
    open(person, reply, stage, proven);
    return;
  }
  person.failures = 0;
  const { challenge: text, passkey_options } = challengeOf(reply);
  const passkeyOptions = passkey_options ?? undefined;
  person.challenges.push({
    ...{ text, passkeyOptions, openedAt: stage.now() },
    ...{ tries: 0, isOpen: true },
  });
};

/** Returns the outcome of a login with a correct first factor. */
export const entered = (person: Person): string => (hasSecondFactor(person) ? 'second_factor_required' : 'done');

/** Signs a user up, whose address may have an account. */
export const enter = async ({ person, api, stage, model }: Cue): Promise<void> => {
  const { address: email, password } = person;
  const promised = ownerOf(model, email) ? 'email_taken' : 'done';
  const reply = await stage.apis[api].signup({ email, password });
  expectOutcome(stage, reply, promised, 'signing up');
  if (promised !== 'done') return;
  await noteAccount(person, reply, stage);
  open(person, reply, stage);
};

const signUp = step('signs up', {}, { act: enter });

const logIn = step(
  'logs in',
  {
    password: fc.constantFrom('right', 'right', 'wrong', 'past'),
    address: fc.constantFrom('present', 'present', 'past'),
  },
  {
    isPossible: (person, { password, address }) =>
      mayFail(person) &&
      (password !== 'past' || person.pastPasswords.length > 0) &&
      (address !== 'past' || person.pastAddresses.length > 0),
    async act({ person, api, stage, model }, { password, address }) {
      const shown = { right: person.password, wrong: 'not it at all', past: person.pastPasswords.at(-1)! }[password];
      const email = address === 'past' ? person.pastAddresses.at(-1)! : person.address;
      const reply = await stage.apis[api].login({ email: email.toUpperCase(), password: shown });
      const owner = ownerOf(model, email);
      const isRight = owner?.hasPassword && owner.password === shown && !owner.isBanned;
      expectOutcome(stage, reply, isRight ? entered(owner) : 'invalid_credentials', 'logging in');
      if (isRight) openOrAsk(owner, reply, stage);
      else await noteFailure(owner ?? person, stage);
    },
  },
);

const renewal = (
  session: Session,
  age: number,
  now: number,
): 'session_ended' | 'token_reused' | 'renewed' | 'repeated' => {
  if (!isAlive(session, now)) return 'session_ended';
  if (age === 0) return 'renewed';
  const mayBeLost = !session.isShown || now < session.renewedAt + grace;
  return age === 1 && mayBeLost ? 'repeated' : 'token_reused';
};

/** The same successor, or one with new times if it has expired before any request has shown it. */
const noteRepeated = (session: Session, text: string, now: number): void => {
  const [before, newest] = [session.tokens.at(-2)!, session.tokens.at(-1)!];
  if (newest.expiresAt > now) {
    if (newest.isRepeatable) strictEqual(text, newest.text, 'the same successor');
    return;
  }
  const { hasTwoFactors } = before;
  session.tokens.pop();
  addToken(session, tokenAt(text, now, { hasTwoFactors, isRepeatable: true }), now);
  session.provenAt = undefined;
};

const refresh = step(
  'renews a token',
  { session: nth, age: fc.constantFrom(0, 0, 0, 1, 1, 2) },
  {
    isPossible: (person, { session, age }) => hasSession(person) && sessionOf(person, { session }).tokens.length > age,
    async act({ person, api, stage }, { age, ...which }) {
      const session = sessionOf(person, which);
      const now = stage.now();
      const promised = renewal(session, age, now);
      const reply = await stage.apis[api].refresh(headersOf(session, age));
      const told = promised === 'renewed' || promised === 'repeated' ? 'done' : promised;
      expectOutcome(stage, reply, told, promised === 'repeated' ? 'renewing again' : 'renewing');
      if (promised === 'repeated') noteRepeated(session, tokenOf(reply)!, now);
      if (promised === 'renewed') {
        const { hasTwoFactors } = session.tokens.at(-1)!;
        if (!hasRecentProof(session, now)) session.provenAt = undefined;
        const isRepeatable = session.provenAt === undefined;
        addToken(session, tokenAt(tokenOf(reply)!, now, { hasTwoFactors, isRepeatable }), now);
      }
      if (promised === 'token_reused') {
        session.isEnded = true;
        await stage.service.mailbox.next('session-theft', person.address);
      }
    },
  },
);

const ask = step(
  'asks who they are',
  { session: nth, age: fc.constantFrom(0, 1) },
  {
    isPossible: (person, { session, age }) => hasSession(person) && sessionOf(person, { session }).tokens.length > age,
    async act({ person, api, stage }, { age, ...which }) {
      const session = sessionOf(person, which);
      const reply = await stage.apis[api].me(headersOf(session, age));
      expectOutcome(stage, reply, heard(session, session.tokens.at(-1 - age)!, stage.now()), 'asking');
    },
  },
);

const logOut = step(
  'logs out',
  { session: nth, everywhere: fc.boolean() },
  {
    isPossible: hasSession,
    async act({ person, api, stage }, { everywhere, ...which }) {
      const session = sessionOf(person, which);
      const promised = heard(session, session.tokens.at(-1)!, stage.now());
      const reply = await stage.logOut(api, headersOf(session), everywhere);
      expectOutcome(stage, reply, promised, 'logging out');
      if (promised !== 'done') return;
      session.isEnded = true;
      if (everywhere) endSessions(person);
    },
  },
);

const ban = step(
  'is banned',
  {},
  {
    isPossible: hasAccount,
    async act({ person, api, stage }) {
      expectOutcome(stage, await stage.administration[api].banUser(superAdmin, person.id!), 'done', 'banning');
      person.isBanned = true;
      endSessions(person);
      revokeLogins(person);
      spendSmsCodes(person);
    },
  },
);

const unban = step(
  'is let in again',
  {},
  {
    isPossible: ({ isBanned }) => isBanned,
    async act({ person, api, stage }) {
      expectOutcome(stage, await stage.administration[api].unbanUser(superAdmin, person.id!), 'done', 'unbanning');
      person.isBanned = false;
    },
  },
);

const wait = step(
  'waits',
  { seconds: fc.constantFrom(5, 5, 20, 20, 31, 31, 1800, 1800, 3601, 31 * 86_400) },
  {
    async act({ stage }, { seconds }) {
      stage.service.clock.advance(seconds);
    },
  },
);

/** Signing up, logging in and out, renewing, and what administrators do about it. */
export const sessionSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: signUp },
  { weight: 6, arbitrary: logIn },
  { weight: 12, arbitrary: refresh },
  { weight: 4, arbitrary: ask },
  { weight: 2, arbitrary: logOut },
  { weight: 1, arbitrary: ban },
  { weight: 2, arbitrary: unban },
  { weight: 4, arbitrary: wait },
];
