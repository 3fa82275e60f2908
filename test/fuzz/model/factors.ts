import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { answerOf, tokenOf } from '../../kit/apis.ts';
import { codeAt } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { codeOf, has, heardProven, isRight, type Proof, proofs, stepAt, useUp, wrongCode } from './proofs.ts';
import { scheduleRemoval } from './removals.ts';
import { noteProven, noteRaised, proveLogin, proveSession, type SecondProof } from './second-proof.ts';
import { entered, openOrAsk } from './sessions.ts';
import { expectFactors, expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, type Cue, hasAccount, hasSession, nth, type Step, sessionOf, step, type WithSession } from './step.ts';
import {
  endSessions,
  factorsOf,
  hasSecondFactor,
  heard,
  otherOf,
  type Person,
  removeFactors,
  removeRecoveryCodes,
  type Session,
} from './users.ts';

/** One fewer than a user can have. */
const mostApps = 4;

const addApp = async ({ person, api, stage }: Cue, which: WithSession): Promise<void> => {
  const session = sessionOf(person, which);
  const promised = heardProven(person, session, stage.now());
  const name = `App of ${person.name}`;
  const reply = await stage.factors[api].addTotp(headersOf(session), name);
  expectOutcome(stage, reply, promised, 'adding an app');
  if (promised !== 'done') return;
  const { id, secret } = answerOf(reply);
  person.waiting = { id: Number(id), name, secret, usedStep: -1, sentStep: -1 };
};

const add = step(
  'adds an authenticator app',
  { session: nth },
  {
    isPossible: (person) => hasSession(person) && person.apps.length < mostApps,
    act: addApp,
  },
);

const confirmApp = async (
  { person, api, stage, model }: Cue,
  { isRight, ...which }: WithSession & { readonly isRight: boolean },
): Promise<void> => {
  const session = sessionOf(person, which);
  const app = person.waiting!;
  const code = isRight ? codeAt(app.secret, stage.service.clock.now()) : wrongCode(model, stage);
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const promised = told === 'done' && !isRight ? 'code_invalid' : told;
  const reply = await stage.factors[api].confirmTotp(headersOf(session), app.id, code);
  expectOutcome(stage, reply, promised, 'confirming an app');
  if (promised === 'code_invalid') await noteFailure(person, stage);
  if (promised !== 'done') return;
  const { recovery_codes } = answerOf(reply);
  strictEqual(recovery_codes !== null, !hasSecondFactor(person), 'recovery codes are shown with the first factor');
  if (recovery_codes) person.recoveryCodes = [...recovery_codes];
  app.usedStep = stepAt(stage.now());
  person.apps.push(app);
  person.waiting = undefined;
  endSessions(person, session);
  noteRaised(session, reply, stage.now());
  await expectFactors(stage, person);
};

const confirm = step(
  'confirms an authenticator app',
  { session: nth, isRight: fc.constantFrom(true, true, true, false) },
  {
    isPossible: (person) => hasSession(person) && person.waiting !== undefined,
    act: confirmApp,
  },
);

const secondProof = ({ person, model, stage }: Cue, proof: Proof): SecondProof => ({
  by: proof,
  sent: codeOf(person, proof, model, stage),
  refusal: 'code_invalid',
  isRight: () => isRight(proof),
  use: () => useUp(person, proof),
});

const completeLogin = (
  cue: Cue,
  { challenge, proof }: { readonly challenge: number; readonly proof: Proof },
): Promise<void> => proveLogin(cue, at(cue.person.challenges, challenge), secondProof(cue, proof));

const complete = step(
  'proves the second factor of a login',
  { challenge: nth, proof: fc.constantFrom(...proofs) },
  {
    isPossible: (person, { proof }) => person.challenges.length > 0 && has(person, proof),
    act: completeLogin,
  },
);

const passwordProofs = ['password', 'wrong password'] as const;
type PasswordProof = (typeof passwordProofs)[number];
const isOfPassword = (proof: Proof | PasswordProof): proof is PasswordProof =>
  (passwordProofs as readonly string[]).includes(proof);

const provePassword = async ({ person, api, stage }: Cue, session: Session, proof: PasswordProof): Promise<void> => {
  const isRight = proof === 'password';
  const password = isRight ? person.password : 'not it at all';
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const answer = isRight && person.hasPassword ? 'done' : 'password_incorrect';
  const outcome = hasSecondFactor(person) ? 'reauthentication_required' : answer;
  const promised = told === 'done' ? outcome : told;
  const reply = await stage.factors[api].proveAgain(headersOf(session), { password });
  expectOutcome(stage, reply, promised, `proving again by ${proof}`);
  if (promised === 'password_incorrect') await noteFailure(person, stage);
  if (promised === 'done') noteProven(session, tokenOf(reply)!, stage.now());
};

/** Proves who the user of a session is, as a user would before an operation that asks for it. */
export const proveAgain = (
  cue: Cue,
  { proof, ...which }: WithSession & { readonly proof: Proof | PasswordProof },
): Promise<void> => {
  const session = sessionOf(cue.person, which);
  return isOfPassword(proof) ? provePassword(cue, session, proof) : proveSession(cue, session, secondProof(cue, proof));
};

const reauthenticate = step(
  'proves who they are',
  { session: nth, proof: fc.constantFrom('password', ...passwordProofs, ...proofs) },
  {
    isPossible: (person, { proof }) => hasSession(person) && (isOfPassword(proof) || has(person, proof)),
    act: proveAgain,
  },
);

/** Adds an authenticator app as the guide says: after a proof, and with a code at the end. */
export const setUp = async (cue: Cue): Promise<void> => {
  const { person } = cue;
  const newest = { session: 0 };
  await proveAgain(cue, { ...newest, proof: hasSecondFactor(person) ? 'app' : 'password' });
  await addApp(cue, newest);
  if (person.waiting) await confirmApp(cue, { ...newest, isRight: true });
};

const setUpStep = step(
  'sets an authenticator app up',
  {},
  {
    isPossible: (person) =>
      hasSession(person) && person.apps.length < mostApps && (person.apps.length > 0 || !hasSecondFactor(person)),
    act: setUp,
  },
);

const remove = step(
  'removes a second factor',
  { session: nth, factor: nth },
  {
    isPossible: (person) => hasSession(person) && hasSecondFactor(person),
    async act({ person, api, stage }, { factor, ...which }) {
      const session = sessionOf(person, which);
      const { id } = at(factorsOf(person), factor);
      const promised = heardProven(person, session, stage.now());
      const reply = await stage.factors[api].deleteFactor(headersOf(session), 'me', id);
      expectOutcome(stage, reply, promised, 'removing a factor');
      if (promised !== 'done') return;
      removeFactors(person, (one) => one.id === id);
      endSessions(person, session);
      await expectFactors(stage, person);
    },
  },
);

const rename = step(
  'renames a second factor',
  { session: nth, factor: nth, isOwn: fc.constantFrom(true, true, false) },
  {
    isPossible: (person) => hasSession(person) && hasSecondFactor(person),
    async act({ person, api, stage, model }, { factor, isOwn, ...which }) {
      const session = sessionOf(person, which);
      const holder = isOwn ? person : otherOf(model, person);
      const factors = factorsOf(holder);
      if (factors.length === 0) return;
      const renamed = at(factors, factor);
      const name = `Renamed at ${stage.now()}`;
      const told = heard(session, session.tokens.at(-1)!, stage.now());
      const promised = told === 'done' && !isOwn ? 'not_found' : told;
      const reply = await stage.factors[api].renameFactor(headersOf(session), renamed.id, name);
      expectOutcome(stage, reply, promised, `renaming a factor${isOwn ? '' : ' of the other user'}`);
      if (promised === 'done') renamed.name = name;
      await expectFactors(stage, person);
      await expectFactors(stage, holder);
    },
  },
);

/** Logs in by the password. A user with a second factor has a challenge then. */
export const beginLogin = async ({ person, api, stage }: Cue): Promise<void> => {
  const { address: email, password } = person;
  const reply = await stage.apis[api].login({ email, password });
  expectOutcome(stage, reply, entered(person), 'logging in');
  openOrAsk(person, reply, stage);
};

/** Returns true if the user logs in with the password and a second factor. */
export const hasTwoFactors = (person: Person): boolean =>
  person.hasPassword && !person.isBanned && hasSecondFactor(person);

const logIn = step(
  'logs in with a second factor',
  { proof: fc.constantFrom(...proofs) },
  {
    isPossible: (person, { proof }) => hasTwoFactors(person) && has(person, proof),
    async act(cue, { proof }) {
      await beginLogin(cue);
      return completeLogin(cue, { challenge: 0, proof });
    },
  },
);

const replaceCodes = step(
  'asks for new recovery codes',
  { session: nth },
  {
    isPossible: hasSession,
    async act({ person, api, stage }, which) {
      const session = sessionOf(person, which);
      const told = heardProven(person, session, stage.now());
      const promised = told === 'done' && !hasSecondFactor(person) ? 'not_found' : told;
      const reply = await stage.factors[api].replaceRecoveryCodes(headersOf(session));
      expectOutcome(stage, reply, promised, 'replacing recovery codes');
      if (promised !== 'done') return;
      removeRecoveryCodes(person);
      person.recoveryCodes = [...answerOf(reply).recovery_codes];
      await expectFactors(stage, person);
    },
  },
);

const reset = step(
  'has all factors removed by an administrator',
  {},
  {
    isPossible: (person) => hasAccount(person) && hasSecondFactor(person),
    async act({ person, api, stage }) {
      const isDelayed = stage.rules.removalDelayHours > 0;
      const promise = isDelayed ? 'scheduling the removal of a factor' : 'resetting factors';
      for (const factor of factorsOf(person)) {
        const reply = await stage.factors[api].deleteFactor(superAdmin, person.id!, factor.id);
        expectOutcome(stage, reply, 'done', promise);
        if (isDelayed) scheduleRemoval(stage, factor);
      }
      if (isDelayed) return expectFactors(stage, person);
      removeFactors(person);
      endSessions(person);
    },
  },
);

const awaitRemoval = step(
  'waits until a factor is removed',
  {},
  {
    isPossible: (person) => factorsOf(person).some(({ removalDueAt }) => removalDueAt !== undefined),
    async act({ stage }) {
      stage.service.clock.advance(stage.rules.removalDelayHours * 3600);
    },
  },
);

/** Second factors: adding and removing them, and logins that take one. */
export const factorSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 3, arbitrary: setUpStep },
  { weight: 2, arbitrary: add },
  { weight: 3, arbitrary: confirm },
  { weight: 6, arbitrary: logIn },
  { weight: 5, arbitrary: complete },
  { weight: 8, arbitrary: reauthenticate },
  { weight: 2, arbitrary: remove },
  { weight: 2, arbitrary: rename },
  { weight: 2, arbitrary: replaceCodes },
  { weight: 3, arbitrary: reset },
  { weight: 9, arbitrary: awaitRemoval },
];
