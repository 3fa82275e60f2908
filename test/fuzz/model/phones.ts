import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { answerOf } from '../../kit/apis.ts';
import { wrongCodeFor } from '../../kit/login-codes.ts';
import { beginLogin, hasTwoFactors, proveAgain } from './factors.ts';
import { heardProven } from './proofs.ts';
import { isOpen, noteRaised, proveLogin, proveSession, type SecondProof } from './second-proof.ts';
import { expectFactors, expectOutcome, headersOf, type Stage } from './stage.ts';
import { at, type Cue, hasSession, nth, type Step, sessionOf, step, type WithSession } from './step.ts';
import {
  type Challenge,
  endSessions,
  hasSecondFactor,
  heard,
  isAccepted,
  type Model,
  otherOf,
  type Person,
  type Session,
  type SmsCode,
  type SmsPurpose,
} from './users.ts';

const numbers = ['+44 7400 123456', '+44 7400 654321'] as const;

/** The codes that a user enters. */
const entries = ['newest', 'newest', 'newest', 'newest', 'wrong', 'older', "other's", 'of another purpose'] as const;
type Entry = (typeof entries)[number];
const entry = fc.constantFrom(...entries);
/** Chooses if an SMS is requested first. */
const requests = fc.constantFrom(true, true, false);
/** Chooses the number of times that the code is entered. */
const times = fc.constantFrom(1, 2);

interface Entered {
  readonly entry: Entry;
  readonly requests: boolean;
}
const newestCode = { entry: 'newest', requests: true } as const;

const codesFor = ({ smsCodes }: Person, purpose: SmsPurpose): readonly SmsCode[] =>
  smsCodes.filter((code) => code.purpose === purpose);

/** Waits for the SMS, and notes its code: those that came before for the same purpose are void. */
const receive = async (
  person: Person,
  { service, now }: Stage,
  purpose: SmsPurpose,
  use?: Challenge | Session,
): Promise<void> => {
  const { data } = await service.mailbox.next('sms-code', person.address);
  strictEqual(data.purpose, purpose, 'what the SMS says that it is for');
  for (const code of codesFor(person, purpose)) code.isSpent = true;
  const number = person.number!;
  person.smsCodes.push({ text: data.code, purpose, use, number, sentAt: now(), tries: 0, isSpent: false });
};

const textOf = (person: Person, model: Model, purpose: SmsPurpose, entry: Entry): string => {
  const sent = codesFor(person, purpose);
  const newest = sent.at(-1)?.text ?? '00000000';
  const wrong = wrongCodeFor(newest);
  return {
    newest,
    wrong,
    older: sent.at(-2)?.text ?? wrong,
    "other's": otherOf(model, person).smsCodes.at(-1)?.text ?? wrong,
    'of another purpose': person.smsCodes.findLast((code) => code.purpose !== purpose)?.text ?? wrong,
  }[entry];
};

/**
 * Counts an attempt of the newest code for a use.
 * @returns true if it is correct, which uses it up
 */
const tryCode = (person: Person, purpose: SmsPurpose, use: SmsCode['use'], entry: Entry, { now }: Stage): boolean => {
  const newest = codesFor(person, purpose).at(-1);
  if (!newest || newest.use !== use) return false;
  const isRight = entry === 'newest' && isAccepted(newest, now()) && newest.number === person.number;
  newest.tries += 1;
  newest.isSpent ||= isRight;
  return isRight;
};

/** The number of a user as a reply shows it. */
const expectNumber = ({ number, isNumberVerified }: Person, reply: Parameters<typeof answerOf>[0]): void => {
  const { cell_phone_number, cell_phone_verified_at } = answerOf(reply);
  strictEqual(cell_phone_number, number, 'the mobile number');
  strictEqual(cell_phone_verified_at !== null, isNumberVerified, 'whether the mobile number is verified');
};

const changeNumber = async (
  { person, api, stage }: Cue,
  { number, ...which }: WithSession & { readonly number: string },
): Promise<void> => {
  const session = sessionOf(person, which);
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const isOther = number !== person.number;
  const promised = told === 'done' && isOther && person.sms.length > 0 ? 'validation_failed' : told;
  const change = { cell_phone_number: number };
  const reply = await stage.administration[api].updateUser(headersOf(session), 'me', change);
  expectOutcome(stage, reply, promised, 'changing the mobile number');
  if (promised !== 'done') return;
  if (isOther) person.isNumberVerified = false;
  person.number = number;
  expectNumber(person, reply);
};

const requestCode = async ({ person, api, stage }: Cue, which: WithSession): Promise<void> => {
  const session = sessionOf(person, which);
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const known = person.sms.length > 0 ? 'already_verified' : 'done';
  const outcome = person.number === undefined ? 'phone_number_invalid' : known;
  const promised = told === 'done' ? outcome : told;
  const reply = await stage.phones[api].sendCellPhoneCode(headersOf(session));
  expectOutcome(stage, reply, promised, 'asking for an SMS to the mobile number');
  if (promised === 'done') await receive(person, stage, 'verification');
};

const verifyNumber = async (
  { person, api, stage, model }: Cue,
  { entry, ...which }: WithSession & Pick<Entered, 'entry'>,
): Promise<void> => {
  const session = sessionOf(person, which);
  const code = textOf(person, model, 'verification', entry);
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const answer = (): string => (tryCode(person, 'verification', undefined, entry, stage) ? 'done' : 'code_invalid');
  const promised = told === 'done' ? answer() : told;
  const reply = await stage.phones[api].verifyCellPhone(headersOf(session), code);
  expectOutcome(stage, reply, promised, `verifying the mobile number by SMS (${entry})`);
  if (promised !== 'done') return;
  person.isNumberVerified = true;
  expectNumber(person, reply);
};

const verify = step(
  'verifies the mobile number',
  { session: nth, entry, requests, times },
  {
    isPossible: hasSession,
    async act(cue, { entry, requests, times, ...which }) {
      if (requests) await requestCode(cue, which);
      for (let time = 0; time < times; time += 1) await verifyNumber(cue, { entry, ...which });
    },
  },
);

const addFactor = async (cue: Cue, { entry, requests, ...which }: WithSession & Entered): Promise<void> => {
  const { person, api, stage, model } = cue;
  if (requests) await requestCode(cue, which);
  const session = sessionOf(person, which);
  const code = textOf(person, model, 'verification', entry);
  const told = heardProven(person, session, stage.now());
  const answer = (): string => (tryCode(person, 'verification', undefined, entry, stage) ? 'done' : 'code_invalid');
  const outcome = (): string => (person.sms.length > 0 ? 'too_many_factors' : answer());
  const promised = told === 'done' ? outcome() : told;
  const reply = await stage.phones[api].addSmsFactor(headersOf(session), code);
  expectOutcome(stage, reply, promised, `adding SMS as a factor (${entry})`);
  if (promised !== 'done') return;
  const { factor, recovery_codes } = answerOf(reply);
  strictEqual(recovery_codes !== null, !hasSecondFactor(person), 'recovery codes are shown with the first factor');
  if (recovery_codes) person.recoveryCodes = [...recovery_codes];
  person.sms.push({ id: Number(factor.id), name: factor.name });
  person.isNumberVerified = true;
  endSessions(person, session);
  noteRaised(session, reply, stage.now());
  await expectFactors(stage, person);
};

/** Makes the mobile number a second factor as the guide says: after a proof, and with the code of an SMS. */
export const setUpSms = async (
  cue: Cue,
  { entry, number }: { readonly entry: Entry; readonly number: string } = { entry: 'newest', number: numbers[0] },
): Promise<void> => {
  const newest = { session: 0 };
  await proveAgain(cue, { ...newest, proof: hasSecondFactor(cue.person) ? 'app' : 'password' });
  await changeNumber(cue, { ...newest, number });
  await addFactor(cue, { ...newest, entry, requests: true });
};

const setUp = step(
  'makes the mobile number a second factor',
  { entry, number: fc.constantFrom(...numbers) },
  {
    isPossible: (person) =>
      hasSession(person) && person.sms.length === 0 && (person.apps.length > 0 || !hasSecondFactor(person)),
    act: (cue, entered) => setUpSms(cue, entered),
  },
);

const smsProof = (
  { person, stage, model }: Cue,
  purpose: SmsPurpose,
  use: Challenge | Session,
  entry: Entry,
): SecondProof => ({
  by: `SMS (${entry})`,
  sent: { sms_code: textOf(person, model, purpose, entry) },
  refusal: 'code_invalid',
  isRight: () => person.sms.length > 0 && tryCode(person, purpose, use, entry, stage),
});

const requestToLogIn = async ({ person, api, stage }: Cue, login: Challenge): Promise<void> => {
  const answer = person.sms.length > 0 ? 'done' : 'not_found';
  const promised = isOpen(person, login, stage.now()) ? answer : 'login_expired';
  const reply = await stage.phones[api].sendLoginSms({}, login.text);
  expectOutcome(stage, reply, promised, 'asking for an SMS to log in');
  if (promised === 'done') await receive(person, stage, 'login', login);
};

const completeLogin = async (cue: Cue, login: Challenge, { entry, requests }: Entered): Promise<void> => {
  if (requests) await requestToLogIn(cue, login);
  await proveLogin(cue, login, smsProof(cue, 'login', login, entry));
};

const complete = step(
  'proves the second factor of a login by SMS',
  { challenge: nth, entry, requests },
  {
    isPossible: ({ challenges }) => challenges.length > 0,
    act: (cue, { challenge, ...entered }) => completeLogin(cue, at(cue.person.challenges, challenge), entered),
  },
);

const logIn = step(
  'logs in with a code by SMS',
  {},
  {
    isPossible: (person) => hasTwoFactors(person) && person.sms.length > 0,
    async act(cue) {
      await beginLogin(cue);
      await completeLogin(cue, cue.person.challenges.at(-1)!, newestCode);
    },
  },
);

const requestToProve = async ({ person, api, stage }: Cue, session: Session): Promise<void> => {
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const promised = told === 'done' && person.sms.length === 0 ? 'not_found' : told;
  const reply = await stage.phones[api].sendReauthenticationSms(headersOf(session));
  expectOutcome(stage, reply, promised, 'asking for an SMS to prove who they are');
  if (promised === 'done') await receive(person, stage, 'reauthentication', session);
};

const proveBySms = step(
  'proves who they are by SMS',
  { session: nth, entry, requests, times },
  {
    isPossible: (person) => hasSession(person) && person.smsCodes.length > 0,
    async act(cue, { entry, requests, times, ...which }) {
      const session = sessionOf(cue.person, which);
      if (requests) await requestToProve(cue, session);
      for (let time = 0; time < times; time += 1)
        await proveSession(cue, session, smsProof(cue, 'reauthentication', session, entry));
    },
  },
);

const ask = step(
  'asks for an SMS to the mobile number',
  { session: nth },
  {
    isPossible: hasSession,
    act: requestCode,
  },
);

const change = step(
  'changes the mobile number',
  { session: nth, number: fc.constantFrom(...numbers) },
  {
    isPossible: hasSession,
    act: changeNumber,
  },
);

const add = step(
  'adds SMS as a second factor',
  { session: nth, entry, requests },
  {
    isPossible: hasSession,
    act: addFactor,
  },
);

/** The mobile number: verifying it, and codes by SMS as a second factor. */
export const phoneSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: ask },
  { weight: 3, arbitrary: verify },
  { weight: 2, arbitrary: add },
  { weight: 4, arbitrary: setUp },
  { weight: 6, arbitrary: logIn },
  { weight: 3, arbitrary: complete },
  { weight: 6, arbitrary: proveBySms },
];
