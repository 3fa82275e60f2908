import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { answerOf, tokenOf } from '../../kit/apis.ts';
import { codeAt } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { codeOf, has, heardProven, isRight, noteProof, type Proof, proofs, stepAt, wrongCode } from './proofs.ts';
import { entered, open, openOrAsk } from './sessions.ts';
import { expectFactors, expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, type Cue, hasAccount, hasSession, nth, type Step, sessionOf, step, type WithSession } from './step.ts';
import { endSessions, hasSecondFactor, heard, otherOf, type Person, removeFactors, tokenAt, waits } from './users.ts';

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
  Object.assign(session, { provenAt: stage.now(), hasTwoFactors: true, isRestated: true });
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

const completeLogin = async (
  { person, api, stage, model }: Cue,
  { challenge, proof }: { readonly challenge: number; readonly proof: Proof },
): Promise<void> => {
  const login = at(person.challenges, challenge);
  const code = codeOf(person, proof, model, stage);
  const isWaiting = waits(login, stage.now());
  const isOpen = isWaiting && hasSecondFactor(person) && !person.isBanned;
  const promised = isOpen ? (isRight(proof) ? 'done' : 'code_invalid') : 'login_expired';
  const reply = await stage.factors[api].completeLogin({}, login.text, code);
  expectOutcome(stage, reply, promised, `completing a login by ${proof}`);
  if (isWaiting) login.tries += 1;
  if (promised === 'code_invalid') await noteFailure(person, stage);
  if (promised !== 'done') return;
  login.isOpen = false;
  noteProof(person, proof);
  open(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: true });
  await expectFactors(stage, person);
};

const complete = step(
  'proves the second factor of a login',
  { challenge: nth, proof: fc.constantFrom(...proofs) },
  {
    isPossible: (person, { proof }) => person.challenges.length > 0 && has(person, proof),
    act: completeLogin,
  },
);

const proveAgain = async (
  { person, api, stage, model }: Cue,
  { proof, ...which }: WithSession & { readonly proof: Proof | 'password' | 'wrong password' },
): Promise<void> => {
  const session = sessionOf(person, which);
  const isPassword = proof === 'password' || proof === 'wrong password';
  const sent = isPassword
    ? { password: proof === 'password' ? person.password : 'not it at all' }
    : codeOf(person, proof, model, stage);
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const isMethod = isPassword !== hasSecondFactor(person);
  const isGood = isPassword ? proof === 'password' && person.hasPassword : isRight(proof);
  const refusal = isPassword ? 'password_incorrect' : 'code_invalid';
  const outcome = isMethod ? (isGood ? 'done' : refusal) : 'reauthentication_required';
  const promised = told === 'done' ? outcome : told;
  const reply = await stage.factors[api].proveAgain(headersOf(session), sent);
  expectOutcome(stage, reply, promised, `proving again by ${proof}`);
  if (promised === refusal) await noteFailure(person, stage);
  if (promised !== 'done') return;
  if (!isPassword) noteProof(person, proof);
  const now = stage.now();
  session.tokens.push(tokenAt(tokenOf(reply)!, now));
  Object.assign(session, { renewedAt: now, provenAt: now, isRestated: false });
  session.hasTwoFactors ||= !isPassword;
};

const reauthenticate = step(
  'proves who they are',
  { session: nth, proof: fc.constantFrom('password', 'password', 'wrong password', ...proofs) },
  {
    isPossible: (person, { proof }) =>
      hasSession(person) && (proof === 'password' || proof === 'wrong password' || has(person, proof)),
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
      const { id } = at([...person.apps, ...person.passkeys], factor);
      const promised = heardProven(person, session, stage.now());
      const reply = await stage.factors[api].deleteFactor(headersOf(session), 'me', id);
      expectOutcome(stage, reply, promised, 'removing a factor');
      if (promised !== 'done') return;
      person.apps = person.apps.filter((one) => one.id !== id);
      person.passkeys = person.passkeys.filter((one) => one.id !== id);
      if (!hasSecondFactor(person)) removeRecoveryCodes(person);
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
      const factors = [...holder.apps, ...holder.passkeys];
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

const logIn = step(
  'logs in with a second factor',
  { proof: fc.constantFrom(...proofs) },
  {
    isPossible: (person, { proof }) => person.hasPassword && hasSecondFactor(person) && has(person, proof),
    async act(cue, { proof }) {
      const { person, api, stage } = cue;
      const { address: email, password } = person;
      const reply = await stage.apis[api].login({ email, password });
      expectOutcome(stage, reply, person.isBanned ? 'invalid_credentials' : entered(person), 'logging in');
      if (person.isBanned) return noteFailure(person, stage);
      openOrAsk(person, reply, stage);
      return completeLogin(cue, { challenge: 0, proof });
    },
  },
);

const removeRecoveryCodes = (person: Person): void => {
  person.usedRecoveryCodes.push(...person.recoveryCodes);
  person.recoveryCodes = [];
};

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
      for (const { id } of [...person.apps, ...person.passkeys])
        expectOutcome(
          stage,
          await stage.factors[api].deleteFactor(superAdmin, person.id!, id),
          'done',
          'resetting factors',
        );
      // One that waits for its first code stays.
      const { waiting } = person;
      removeFactors(person);
      person.waiting = waiting;
      endSessions(person);
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
  { weight: 1, arbitrary: reset },
];
