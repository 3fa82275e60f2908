import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { answerOf, tokenOf } from '../../kit/apis.ts';
import type { SentRequestOptions } from '../../kit/authenticator.ts';
import { newAuthenticator } from '../../kit/passkeys.ts';
import { heardProven } from './proofs.ts';
import { open } from './sessions.ts';
import { expectFactors, expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import { endSessions, hasSecondFactor, heard, otherOf, tokenAt, waits } from './users.ts';

/** Fewer than a user can have. */
const mostPasskeys = 3;

const add = step(
  'adds a passkey',
  { session: nth },
  {
    isPossible: (person) => hasSession(person) && person.passkeys.length < mostPasskeys,
    async act({ person, api, stage }, which) {
      const session = sessionOf(person, which);
      const headers = headersOf(session);
      const promised = heardProven(person, session, stage.now());
      const begun = await stage.passkeys[api].startRegistration(headers);
      expectOutcome(stage, begun, promised, 'asking for a passkey');
      if (promised !== 'done') return;
      const authenticator = newAuthenticator();
      const reply = await stage.passkeys[api].addPasskey(headers, authenticator.create(answerOf(begun)));
      expectOutcome(stage, reply, 'done', 'adding a passkey');
      const { factor, recovery_codes } = answerOf(reply);
      strictEqual(recovery_codes !== null, !hasSecondFactor(person), 'recovery codes are shown with the first factor');
      if (recovery_codes) person.recoveryCodes = [...recovery_codes];
      person.passkeys.push({ id: Number(factor.id), name: factor.name, authenticator, used: undefined });
      endSessions(person, session);
      Object.assign(session, { provenAt: stage.now(), hasTwoFactors: true, isRestated: true });
      await expectFactors(stage, person);
    },
  },
);

const logIn = step(
  'logs in with a passkey',
  { passkey: nth, isFresh: fc.constantFrom(true, true, false) },
  {
    isPossible: ({ passkeys }, { passkey, isFresh }) =>
      passkeys.length > 0 && (isFresh || at(passkeys, passkey).used !== undefined),
    async act({ person, api, stage }, { passkey, isFresh }) {
      const chosen = at(person.passkeys, passkey);
      const options: SentRequestOptions = answerOf(await stage.passkeys[api].startLogin({}));
      const assertion = isFresh ? chosen.authenticator.get(options) : chosen.used!;
      chosen.used = assertion;
      const promised = isFresh && !person.isBanned ? 'done' : 'passkey_invalid';
      const reply = await stage.passkeys[api].logIn({}, assertion);
      expectOutcome(stage, reply, promised, 'logging in with a passkey');
      if (promised === 'done') open(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: true });
      else await noteFailure(person, stage);
    },
  },
);

const complete = step(
  'proves the second factor of a login with a passkey',
  { challenge: nth, isOwn: fc.constantFrom(true, true, false) },
  {
    isPossible: ({ passkeys, challenges }, { challenge }) =>
      passkeys.length > 0 && challenges.length > 0 && at(challenges, challenge).passkeyOptions !== undefined,
    async act({ person, api, stage, model }, { challenge, isOwn }) {
      const login = at(person.challenges, challenge);
      const isWaiting = waits(login, stage.now());
      const holder = isOwn ? person.passkeys[0] : otherOf(model, person).passkeys[0];
      // The other user may have no passkey: then it is one that no user has added.
      const authenticator = holder?.authenticator ?? newAuthenticator();
      const passkey = authenticator.get(login.passkeyOptions!);
      const answer = isOwn ? 'done' : 'passkey_invalid';
      const promised = isWaiting && !person.isBanned ? answer : 'login_expired';
      const reply = await stage.factors[api].completeLogin({}, login.text, { passkey });
      expectOutcome(stage, reply, promised, `completing a login by ${isOwn ? '' : "the other user's "}passkey`);
      if (isWaiting) login.tries += 1;
      if (promised === 'passkey_invalid') await noteFailure(person, stage);
      if (promised !== 'done') return;
      login.isOpen = false;
      open(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: true });
    },
  },
);

const proveAgain = step(
  'proves who they are with a passkey',
  { session: nth },
  {
    isPossible: (person) => hasSession(person) && person.passkeys.length > 0,
    async act({ person, api, stage }, which) {
      const session = sessionOf(person, which);
      const headers = headersOf(session);
      const promised = heard(session, session.tokens.at(-1)!, stage.now());
      const begun = await stage.passkeys[api].startReauthentication(headers);
      expectOutcome(stage, begun, promised, 'asking for a proof by passkey');
      if (promised !== 'done') return;
      const passkey = person.passkeys.at(-1)!.authenticator.get(answerOf(begun));
      const reply = await stage.factors[api].proveAgain(headers, { passkey });
      expectOutcome(stage, reply, 'done', 'proving again by passkey');
      const now = stage.now();
      person.failures = 0;
      session.tokens.push(tokenAt(tokenOf(reply)!, now));
      Object.assign(session, { renewedAt: now, provenAt: now, hasTwoFactors: true, isRestated: false });
    },
  },
);

/** Passkeys: adding them, logins with them alone, and as a second factor. */
export const passkeySteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 5, arbitrary: add },
  { weight: 4, arbitrary: logIn },
  { weight: 3, arbitrary: complete },
  { weight: 2, arbitrary: proveAgain },
];
