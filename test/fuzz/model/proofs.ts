import { codeAt, type SentProof } from '../../kit/factors.ts';
import type { Stage } from './stage.ts';
import { type AuthenticatorApp, heard, isProven, type Model, otherOf, type Person, type Session } from './users.ts';

const stepMs = 30_000;
export const stepAt = (now: number): number => Math.floor(now / stepMs);

/** The next code of an app, for which its user may have to wait. */
const nextCode = (app: AuthenticatorApp, { service, now }: Stage): string => {
  const early = app.usedStep - stepAt(now());
  if (early > 0) service.clock.advance((early * stepMs) / 1000);
  const ahead = app.usedStep === stepAt(now()) ? 1 : 0;
  app.sentStep = stepAt(now()) + ahead;
  return codeAt(app.secret, service.clock.now(), ahead);
};

/** A code of no app of anyone, near now. */
export const wrongCode = (model: Model, { service }: Stage): string => {
  const apps = Object.values(model).flatMap(({ apps, waiting }) => [...apps, ...(waiting ? [waiting] : [])]);
  const near = apps.flatMap(({ secret }) => [-1, 0, 1, 2].map((steps) => codeAt(secret, service.clock.now(), steps)));
  return Array.from({ length: 40 }, (_, n) => String(n).repeat(6).slice(0, 6)).find((code) => !near.includes(code))!;
};

export const proofs = ['app', 'app', 'app', 'recovery', 'wrong', 'used app', 'used recovery', "other's app"] as const;
export type Proof = (typeof proofs)[number];

/** Returns true if a proof can be given. That of another user is wrong if that user has no app. */
export const has = ({ apps, recoveryCodes, usedRecoveryCodes }: Person, proof: Proof): boolean =>
  ({
    app: apps.length > 0,
    recovery: recoveryCodes.length > 0,
    wrong: true,
    'used app': apps.length > 0 && apps[0]!.usedStep >= 0,
    'used recovery': usedRecoveryCodes.length > 0,
    "other's app": true,
  })[proof];

export const codeOf = (person: Person, proof: Proof, model: Model, stage: Stage): SentProof => {
  const { apps, recoveryCodes, usedRecoveryCodes } = person;
  const now = stage.service.clock.now();
  if (proof === 'app') return { totp_code: nextCode(apps.at(-1)!, stage) };
  if (proof === 'recovery') return { recovery_code: recoveryCodes.at(-1)! };
  if (proof === 'used recovery') return { recovery_code: usedRecoveryCodes.at(-1)! };
  if (proof === 'used app') {
    const { secret, usedStep } = apps[0]!;
    return { totp_code: codeAt(secret, now, usedStep - stepAt(now.getTime())) };
  }
  const [app] = otherOf(model, person).apps;
  return { totp_code: proof === "other's app" && app ? codeAt(app.secret, now) : wrongCode(model, stage) };
};

export const isRight = (proof: Proof): boolean => proof === 'app' || proof === 'recovery';

/** A right code is accepted once. */
export const useUp = (person: Person, proof: Proof): void => {
  const app = person.apps.at(-1);
  if (proof === 'app' && app) app.usedStep = app.sentStep;
  if (proof === 'recovery') person.usedRecoveryCodes.push(person.recoveryCodes.pop()!);
};

/** Returns the expected outcome of an operation that requires a recent proof. */
export const heardProven = (person: Person, session: Session, now: number): string => {
  const told = heard(session, session.tokens.at(-1)!, now);
  return told === 'done' && !isProven(person, session, now) ? 'reauthentication_required' : told;
};
