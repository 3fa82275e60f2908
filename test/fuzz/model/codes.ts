import fc from 'fast-check';
import { settled } from '../../kit/apis.ts';
import { wrongCodeFor } from '../../kit/login-codes.ts';
import { entered, openOrAsk } from './sessions.ts';
import { expectOutcome, noteFailure } from './stage.ts';
import { type Step, step } from './step.ts';
import { endSessions, logsIn, otherOf, ownerOf, type Person, removeFactors, revokeLogins } from './users.ts';

const request = step(
  'asks for a code to log in',
  {},
  {
    async act({ person, api, stage, model }) {
      const { address } = person;
      const before = stage.service.mailbox.sent('login-code', address).length;
      expectOutcome(stage, await stage.codes[api].sendLoginCode({}, address), 'done', 'asking for a code');
      const owner = ownerOf(model, address);
      if (!owner || owner.isBanned) {
        await settled(stage.service);
        if (stage.service.mailbox.sent('login-code', address).length > before)
          throw new Error(`A mail went to ${address}, which no active user has.`);
        return;
      }
      const { data } = await stage.service.mailbox.next('login-code', address);
      for (const code of owner.codes) code.isSpent = true;
      owner.codes.push({ text: data.code, address, mailedAt: stage.now(), tries: 0, isSpent: false });
    },
  },
);

/** Who logs in by an email is the owner of the mailbox. What someone else may have left on the account is removed. */
const proveOwner = (person: Person): void => {
  if (!person.isOwnerProven) {
    endSessions(person);
    revokeLogins(person);
    removeFactors(person);
    if (person.hasPassword) person.pastPasswords.push(person.password);
    person.hasPassword = false;
  }
  person.isOwnerProven = true;
};

const shownBy = (person: Person, other: Person, shown: 'right' | 'wrong' | 'older' | "other's"): string => {
  const newest = person.codes.at(-1)!.text;
  const wrong = wrongCodeFor(newest);
  const newestOfOther = other.codes.at(-1)?.text ?? wrong;
  return { right: newest, wrong, older: person.codes.at(-2)?.text ?? '', "other's": newestOfOther }[shown];
};

const logIn = step(
  'logs in with a code',
  { shown: fc.constantFrom('right', 'right', 'right', 'wrong', 'older', "other's") },
  {
    isPossible: ({ codes }, { shown }) => codes.length > (shown === 'older' ? 1 : 0),
    async act({ person, api, stage, model }, { shown }) {
      const newest = person.codes.at(-1)!;
      const isRight = shown === 'right' && logsIn(newest, stage.now()) && !person.isBanned;
      const by = shown === "other's" ? "with the other user's code" : 'with a code';
      const code = shownBy(person, otherOf(model, person), shown);
      const reply = await stage.codes[api].loginWithCode({}, { email: newest.address, code });
      newest.tries += 1;
      if (!isRight) {
        expectOutcome(stage, reply, 'code_invalid', `logging in ${by}`);
        return noteFailure(person, stage);
      }
      newest.isSpent = true;
      proveOwner(person);
      expectOutcome(stage, reply, entered(person), 'logging in with a code');
      openOrAsk(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: false });
    },
  },
);

/** Logins with codes from emails. */
export const codeSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 4, arbitrary: request },
  { weight: 7, arbitrary: logIn },
];
