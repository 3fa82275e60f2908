import fc from 'fast-check';
import { keysOf, receive } from './keys.ts';
import { expectOutcome, headersOf, noteFailure } from './stage.ts';
import { at, hasSession, nth, type Step, sessionOf, step } from './step.ts';
import {
  callOff,
  heard,
  heardWithPassword,
  type Model,
  opens,
  otherOf,
  ownerOf,
  type Person,
  spend,
  spendSmsCodes,
} from './users.ts';

/** One that was not used before. */
const freshAddress = ({ address, pastAddresses, keys }: Person): string =>
  `${keys.length}.${pastAddresses[0] ?? address}`;

const othersAddress = (model: Model, person: Person): string => otherOf(model, person).address;

const changeAddress = step(
  'changes the address',
  { session: nth, isRight: fc.constantFrom(true, true, false), isOthers: fc.constantFrom(false, false, true) },
  {
    isPossible: hasSession,
    async act({ person, api, stage, model }, { isRight, isOthers, ...which }) {
      const session = sessionOf(person, which);
      const address = isOthers ? othersAddress(model, person) : freshAddress(person);
      const told = heard(session, session.tokens.at(-1)!, stage.now());
      const isSame = told === 'done' && address === person.address;
      const promised = isSame ? 'validation_failed' : heardWithPassword(person, session, isRight, stage.now());
      const password = isRight ? person.password : 'not it at all';
      const reply = await stage.apis[api].changeEmail({ email: address, password }, headersOf(session));
      expectOutcome(stage, reply, promised, 'changing the address');
      if (promised === 'password_incorrect') await noteFailure(person, stage);
      if (promised !== 'done') return;
      spend(person, 'new side', 'old side');
      person.change = { address, confirmed: new Set() };
      // An address that has an account is sent nothing, and the answer is equal.
      if (!ownerOf(model, address)) await receive(person, 'new side', address, stage);
      await receive(person, 'old side', person.address, stage);
    },
  },
);

/** The newest two belong together. */
const eitherSide = fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(9) });

const confirm = step(
  'confirms an address',
  { key: eitherSide },
  {
    isPossible: (person) => keysOf(person, 'new side', 'old side').length > 0,
    async act({ person, api, stage, model }, { key }) {
      const used = at(keysOf(person, 'new side', 'old side'), key);
      const { change } = person;
      const isOpen = change !== undefined && opens(used, stage.now());
      const isLast = isOpen && change.confirmed.size === 1;
      const isTaken = isLast && ownerOf(model, change.address) !== undefined;
      const promised = isOpen ? (isTaken ? 'email_taken' : 'done') : 'key_invalid';
      const reply = await stage.apis[api].confirmEmail(used.text);
      expectOutcome(stage, reply, promised, isLast ? 'confirming the second side' : 'confirming');
      if (promised !== 'done') return;
      used.isSpent = true;
      change!.confirmed.add(used.purpose);
      if (!isLast) return;
      person.pastAddresses.push(person.address);
      person.address = change!.address;
      person.isOwnerProven = false;
      callOff(person);
      spendSmsCodes(person);
    },
  },
);

const cancel = step(
  'cancels the change of address',
  { key: nth },
  {
    isPossible: (person) => keysOf(person, 'old side').length > 0,
    async act({ person, api, stage }, { key }) {
      const used = at(keysOf(person, 'old side'), key);
      const promised = opens(used, stage.now()) ? 'done' : 'key_invalid';
      expectOutcome(stage, await stage.apis[api].cancelEmail(used.text), promised, 'cancelling');
      if (promised !== 'done') return;
      spend(person, 'new side', 'old side');
      person.change = undefined;
    },
  },
);

/** The steps that change an address. */
export const addressSteps: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 4, arbitrary: changeAddress },
  { weight: 10, arbitrary: confirm },
  { weight: 1, arbitrary: cancel },
];
