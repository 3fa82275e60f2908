import { strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { settled } from '../../kit/apis.ts';
import { wrongCodeFor } from '../../kit/login-codes.ts';
import { entered, open, openOrAsk } from './sessions.ts';
import { expectOutcome, mayFail, noteAccount, noteFailure } from './stage.ts';
import { type Cue, hasAccount, type Step, step } from './step.ts';
import {
  endSessions,
  isAccepted,
  type MailedCode,
  type Model,
  otherOf,
  ownerOf,
  type Person,
  removeUnprovenFactors,
  revokeLogins,
  spendSmsCodes,
} from './users.ts';

/** All codes that were sent to an address, which may have had several owners. */
const codesTo = (model: Model, address: string): readonly MailedCode[] =>
  Object.values(model)
    .flatMap(({ codes }) => codes)
    .filter((code) => code.address === address);

const requestCode = async ({ person, api, stage, model }: Cue): Promise<void> => {
  const { address } = person;
  const before = stage.service.mailbox.sent('login-code', address).length;
  expectOutcome(stage, await stage.codes[api].sendLoginCode({}, address), 'done', 'asking for a code');
  const owner = ownerOf(model, address);
  if (owner ? owner.isBanned : !stage.rules.hasCodeSignup) {
    await settled(stage.service);
    if (stage.service.mailbox.sent('login-code', address).length > before)
      throw new Error(`A mail went to ${address}, which no user can log in with.`);
    return;
  }
  const { data } = await stage.service.mailbox.next('login-code', address);
  const isForSignup = owner === undefined;
  strictEqual(data.creates_account, isForSignup, 'the email tells whether the code creates an account');
  const { codes } = owner ?? person;
  for (const code of [...codes, ...codesTo(model, address)]) code.isSpent = true;
  codes.push({ text: data.code, address, isForSignup, sentAt: stage.now(), tries: 0, isSpent: false });
};

const request = step('asks for a code to log in', {}, { act: requestCode });

/** Proves that the user owns the mailbox. Credentials that someone else may have added to the account are removed. */
const proveOwner = (person: Person): void => {
  if (!person.isOwnerProven) {
    endSessions(person);
    revokeLogins(person);
    spendSmsCodes(person);
    removeUnprovenFactors(person);
    if (person.hasPassword) person.pastPasswords.push(person.password);
    person.hasPassword = false;
  }
  person.isOwnerProven = true;
};

type Shown = 'right' | 'wrong' | 'older' | "other's";

const shownBy = (person: Person, other: Person, shown: Shown): string => {
  const newest = person.codes.at(-1)!.text;
  const wrong = wrongCodeFor(newest);
  const newestOfOther = other.codes.at(-1)?.text ?? wrong;
  return { right: newest, wrong, older: person.codes.at(-2)?.text ?? '', "other's": newestOfOther }[shown];
};

/**
 * Returns true if a code can be tried. A code for a sign-up would create a second account for a user who already has one at
 * another address.
 */
const hasCode = (person: Person): boolean => {
  const newest = person.codes.at(-1);
  if (!newest || !mayFail(person)) return false;
  return !newest.isForSignup || person.id === undefined || newest.address === person.address;
};

const useCode = async ({ person, api, stage, model }: Cue, shown: Shown): Promise<void> => {
  const newest = person.codes.at(-1)!;
  const { address: email } = newest;
  // The address may have an account by now: the code logs in to that one.
  const account = newest.isForSignup ? ownerOf(model, email) : person;
  const isRight = shown === 'right' && isAccepted(newest, stage.now()) && !account?.isBanned;
  const by = shown === "other's" ? "with the other user's code" : 'with a code';
  const says = account ? `logging in ${by}` : `signing up ${by}`;
  const code = shownBy(person, otherOf(model, person), shown);
  const reply = await stage.codes[api].loginWithCode({}, { email, code });
  for (const sent of codesTo(model, email)) sent.tries += 1;
  if (!isRight) {
    expectOutcome(stage, reply, 'code_invalid', says);
    return noteFailure(ownerOf(model, email) ?? person, stage);
  }
  newest.isSpent = true;
  const proven = { provenAt: stage.now(), hasTwoFactors: false };
  if (account) {
    proveOwner(account);
    expectOutcome(stage, reply, entered(account), says);
    return openOrAsk(account, reply, stage, proven);
  }
  expectOutcome(stage, reply, 'done', says);
  await noteAccount(person, reply, stage);
  Object.assign(person, { hasPassword: false, isOwnerProven: true });
  open(person, reply, stage, proven);
};

const logIn = step(
  'logs in with a code',
  {
    shown: fc.constantFrom<Shown[]>('right', 'right', 'right', 'wrong', 'older', "other's"),
    times: fc.constantFrom(1, 1, 2),
  },
  {
    isPossible: (person, { shown }) => hasCode(person) && (shown !== 'older' || person.codes.length > 1),
    async act(cue, { shown, times }) {
      for (let time = 0; time < times; time += 1) await useCode(cue, shown);
    },
  },
);

const signUp = step(
  'signs up with a code',
  {},
  {
    isPossible: (person) => !hasAccount(person),
    async act(cue) {
      await requestCode(cue);
      if (hasCode(cue.person)) await useCode(cue, 'right');
    },
  },
);

/** Logins and sign-ups with codes from emails. */
export const codeSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 4, arbitrary: request },
  { weight: 7, arbitrary: logIn },
  { weight: 2, arbitrary: signUp },
];
