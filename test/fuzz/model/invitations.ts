import type fc from 'fast-check';
import { superAdmin } from '../../kit/members.ts';
import { keysOf, receive } from './keys.ts';
import { newPassword } from './passwords.ts';
import { open } from './sessions.ts';
import { expectOutcome, headersOf, noteAccount } from './stage.ts';
import { at, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import { heard, opens, ownerOf, takePassword } from './users.ts';

const invite = step(
  'is invited',
  {},
  {
    async act({ person, api, stage, model }) {
      const { address: email } = person;
      const promised = ownerOf(model, email)?.isMember ? 'already_member' : 'done';
      const reply = await stage.apis[api].invite({ email, company_id: stage.home }, superAdmin);
      expectOutcome(stage, reply, promised, 'inviting');
      if (promised !== 'done') return;
      // A newer invitation of an address voids the one before, whatever its receiver.
      const before = Object.values(model).flatMap((each) => keysOf(each, 'invitation'));
      for (const key of before) if (key.address === email) key.isSpent = true;
      await receive(person, 'invitation', email, stage);
    },
  },
);

const accept = step(
  'accepts an invitation',
  { key: nth, password: newPassword },
  {
    // A user who has an account already would get a second one, at an address that they have left.
    isPossible: (person, { key }) => {
      const keys = keysOf(person, 'invitation');
      return keys.length > 0 && (person.id === undefined || at(keys, key).address === person.address);
    },
    async act({ person, api, stage, model }, { key, password }) {
      const used = at(keysOf(person, 'invitation'), key);
      const isTaken = ownerOf(model, used.address) !== undefined;
      const promised = opens(used, stage.now()) ? (isTaken ? 'email_taken' : 'done') : 'key_invalid';
      const reply = await stage.apis[api].accept(used.text, {
        firstname: person.name,
        lastname: 'Invited',
        password,
      });
      expectOutcome(stage, reply, promised, 'accepting as a new user');
      if (promised !== 'done') return;
      used.isSpent = true;
      await noteAccount(person, reply, stage);
      person.isMember = true;
      person.isOwnerProven = true;
      takePassword(person, password);
      open(person, reply, stage);
    },
  },
);

const join = step(
  'accepts an invitation, logged in',
  { key: nth, session: nth },
  {
    isPossible: (person) => keysOf(person, 'invitation').length > 0 && hasSession(person),
    async act({ person, api, stage }, { key, ...which }) {
      const used = at(keysOf(person, 'invitation'), key);
      const session = sessionOf(person, which);
      const told = heard(session, session.tokens.at(-1)!, stage.now());
      const mismatch = used.address === person.address ? undefined : 'invitation_mismatch';
      const refusal = opens(used, stage.now())
        ? (mismatch ?? (person.isMember ? 'already_member' : undefined))
        : 'key_invalid';
      const promised = told === 'done' ? (refusal ?? 'done') : told;
      const reply = await stage.apis[api].accept(used.text, undefined, headersOf(session));
      expectOutcome(stage, reply, promised, 'accepting as a user');
      if (promised !== 'done') return;
      used.isSpent = true;
      person.isMember = true;
      person.isOwnerProven = true;
    },
  },
);

/** Invitations to the application's own company. */
export const invitationSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: invite },
  { weight: 2, arbitrary: accept },
  { weight: 2, arbitrary: join },
];
