import { answerOf, tokenOf } from '../../kit/apis.ts';
import type { SentProof } from '../../kit/factors.ts';
import type { Reply } from '../../kit/service.ts';
import { cancelRemovals } from './removals.ts';
import { open } from './sessions.ts';
import { expectFactors, expectOutcome, headersOf, noteFailure } from './stage.ts';
import type { Cue } from './step.ts';
import { addToken, tokenAt } from './tokens.ts';
import { type Challenge, hasSecondFactor, heard, type Person, type Session, waits } from './users.ts';

/** A proof of the second factor of a user. */
export interface SecondProof {
  /** As the promise names it. */
  readonly by: string;
  readonly sent: SentProof;
  readonly refusal: 'code_invalid' | 'passkey_invalid';
  /** Asked only where the service checks the proof, which may count as an attempt. */
  readonly isRight: () => boolean;
  /** Uses up a correct proof. */
  readonly use?: () => void;
}

/** Returns true if a login waits for its user. */
export const isOpen = (person: Person, login: Challenge, now: number): boolean =>
  waits(login, now) && hasSecondFactor(person) && !person.isBanned;

const noteRight = async ({ person, stage }: Cue, { use }: SecondProof): Promise<void> => {
  person.failures = 0;
  use?.();
  await cancelRemovals(stage, person);
};

/** Proves the second factor of a login. */
export const proveLogin = async (cue: Cue, login: Challenge, proof: SecondProof): Promise<void> => {
  const { person, api, stage } = cue;
  const { by, sent, refusal } = proof;
  const answer = (): string => (proof.isRight() ? 'done' : refusal);
  const promised = isOpen(person, login, stage.now()) ? answer() : 'login_expired';
  const reply = await stage.factors[api].completeLogin({}, login.text, sent);
  expectOutcome(stage, reply, promised, `completing a login by ${by}`);
  login.tries += 1;
  if (promised === refusal) await noteFailure(person, stage);
  if (promised !== 'done') return;
  login.isOpen = false;
  open(person, reply, stage, { provenAt: stage.now(), hasTwoFactors: true });
  await noteRight(cue, proof);
  await expectFactors(stage, person);
};

/** Notes the token of a session that was just proven. */
export const noteProven = (
  session: Session,
  token: string,
  now: number,
  { hasTwoFactors }: Pick<Session['tokens'][number], 'hasTwoFactors'> = session.tokens.at(-1)!,
): void => {
  addToken(session, tokenAt(token, now, { hasTwoFactors, isRepeatable: false }), now);
  session.provenAt = now;
};

/** Notes the token that comes with a new second factor. */
export const noteRaised = (session: Session, reply: Reply, now: number): void =>
  noteProven(session, answerOf(reply).session.token, now, { hasTwoFactors: true });

/** Proves the second factor of a session again. */
export const proveSession = async (cue: Cue, session: Session, proof: SecondProof): Promise<void> => {
  const { person, api, stage } = cue;
  const { by, sent, refusal } = proof;
  const told = heard(session, session.tokens.at(-1)!, stage.now());
  const answer = (): string => (proof.isRight() ? 'done' : refusal);
  const outcome = () => (hasSecondFactor(person) ? answer() : 'reauthentication_required');
  const promised = told === 'done' ? outcome() : told;
  const reply = await stage.factors[api].proveAgain(headersOf(session), sent);
  expectOutcome(stage, reply, promised, `proving again by ${by}`);
  if (promised === refusal) await noteFailure(person, stage);
  if (promised !== 'done') return;
  noteProven(session, tokenOf(reply)!, stage.now(), { hasTwoFactors: true });
  await noteRight(cue, proof);
};
