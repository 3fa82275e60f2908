import fc from 'fast-check';
import { settled } from '../../kit/apis.ts';
import { keysOf, receive } from './keys.ts';
import { expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import {
  endSessions,
  heardWithPassword,
  opens,
  ownerOf,
  passwords,
  removeUnprovenFactors,
  revokeLogins,
  spend,
  takePassword,
} from './users.ts';

export const newPassword = fc.constantFrom(...passwords);

const forget = step(
  'forgets the password',
  { address: fc.constantFrom('present', 'present', 'past') },
  {
    isPossible: ({ pastAddresses }, { address }) => address === 'present' || pastAddresses.length > 0,
    async act({ person, api, stage, model }, { address }) {
      const email = address === 'past' ? person.pastAddresses.at(-1)! : person.address;
      const owner = ownerOf(model, email);
      const before = stage.service.mailbox.sent('password-recovery', email).length;
      expectOutcome(stage, await stage.apis[api].forgot(email), 'done', 'forgetting');
      if (owner && !owner.isBanned) {
        spend(owner, 'recovery');
        return receive(owner, 'recovery', email, stage);
      }
      await settled(stage.service);
      const after = stage.service.mailbox.sent('password-recovery', email).length;
      if (after > before) throw new Error(`A mail went to ${email}, which no active user has.`);
    },
  },
);

const reset = step(
  'resets the password',
  { key: nth, password: newPassword },
  {
    isPossible: (person) => keysOf(person, 'recovery').length > 0,
    async act({ person, api, stage }, { key, password }) {
      const used = at(keysOf(person, 'recovery'), key);
      const promised = opens(used, stage.now()) ? 'done' : 'key_invalid';
      const { text, address: email } = used;
      expectOutcome(stage, await stage.apis[api].reset({ key: text, email, password }), promised, 'resetting');
      if (promised !== 'done') return;
      takePassword(person, password);
      endSessions(person);
      revokeLogins(person);
      // Someone else may have signed up, and added factors to keep the owner out.
      if (!person.isOwnerProven) removeUnprovenFactors(person);
      person.isOwnerProven = true;
    },
  },
);

const changePassword = step(
  'changes the password',
  { session: nth, isRight: fc.boolean(), password: newPassword },
  {
    isPossible: hasSession,
    async act({ person, api, stage }, { isRight, password, ...which }) {
      const session = sessionOf(person, which);
      const promised = heardWithPassword(person, session, isRight, stage.now());
      const current = isRight ? person.password : 'not it at all';
      const reply = await stage.apis[api].changePassword({ current, password }, headersOf(session));
      expectOutcome(stage, reply, promised, 'changing the password');
      if (promised === 'password_incorrect') await noteFailure(person, stage);
      if (promised !== 'done') return;
      takePassword(person, password);
      endSessions(person, session);
      revokeLogins(person);
    },
  },
);

/** The steps that change a password. */
export const passwordSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 3, arbitrary: forget },
  { weight: 8, arbitrary: reset },
  { weight: 2, arbitrary: changePassword },
];
