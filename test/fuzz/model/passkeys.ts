import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { answerOf } from '../../kit/apis.ts';
import type { SentRequestOptions } from '../../kit/authenticator.ts';
import { newAuthenticator } from '../../kit/passkeys.ts';
import { heardProven } from './proofs.ts';
import { cancelRemovals } from './removals.ts';
import { noteRaised, proveLogin, proveSession } from './second-proof.ts';
import { open } from './sessions.ts';
import { expectFactors, expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import { endSessions, hasSecondFactor, heard, otherOf } from './users.ts';

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
      noteRaised(session, reply, stage.now());
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
      if (promised !== 'done') return noteFailure(person, stage);
      open(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: true });
      await cancelRemovals(stage, person);
    },
  },
);

const complete = step(
  'proves the second factor of a login with a passkey',
  { challenge: nth, isOwn: fc.constantFrom(true, true, false) },
  {
    isPossible: ({ passkeys, challenges }, { challenge }) =>
      passkeys.length > 0 && challenges.length > 0 && at(challenges, challenge).passkeyOptions !== undefined,
    act(cue, { challenge, isOwn }) {
      const { person, model } = cue;
      const login = at(person.challenges, challenge);
      const holder = isOwn ? person.passkeys[0] : otherOf(model, person).passkeys[0];
      // The other user may have no passkey: then it is one that no user has added.
      const authenticator = holder?.authenticator ?? newAuthenticator();
      const passkey = authenticator.get(login.passkeyOptions!);
      const by = isOwn ? 'passkey' : "the other user's passkey";
      const proof = { by, sent: { passkey }, refusal: 'passkey_invalid', isRight: () => isOwn } as const;
      return proveLogin(cue, login, proof);
    },
  },
);

const proveAgain = step(
  'proves who they are with a passkey',
  { session: nth },
  {
    isPossible: (person) => hasSession(person) && person.passkeys.length > 0,
    async act(cue, which) {
      const { person, api, stage } = cue;
      const session = sessionOf(person, which);
      const headers = headersOf(session);
      const promised = heard(session, session.tokens.at(-1)!, stage.now());
      const begun = await stage.passkeys[api].startReauthentication(headers);
      expectOutcome(stage, begun, promised, 'asking for a proof by passkey');
      if (promised !== 'done') return;
      const passkey = person.passkeys.at(-1)!.authenticator.get(answerOf(begun));
      const proof = { by: 'passkey', sent: { passkey }, refusal: 'passkey_invalid', isRight: () => true } as const;
      return proveSession(cue, session, proof);
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
