import { fromBase64url } from '../kernel/base64url.ts';
import { recentUntil } from '../kernel/session.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import type { Examples } from './examples.ts';

/** The proofs of a user as the claims of a token state them. */
export interface StatedProof {
  readonly provenAt: Date | undefined;
  readonly amr: readonly string[];
}

export const unproven: StatedProof = { provenAt: undefined, amr: [] };

const parsed = (payload: string | undefined): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(fromBase64url(payload ?? '')?.toString() ?? ''));
  } catch {
    return {};
  }
};

/**
 * Returns the proofs of a user as a token states them. The mock accepts every token and trusts its claims. A token without claims
 * proves nothing.
 */
export const statedBy = (bearer: string | undefined): StatedProof => {
  const { proof_time: seconds, amr } = parsed(bearer?.split('.')[1]);
  if (typeof seconds !== 'number') return unproven;
  return { provenAt: new Date(seconds * 1000), amr: Array.isArray(amr) ? amr.map(String) : [] };
};

/** Returns true if a token says that an administrator acts as its user. */
export const isImpersonated = (bearer: string | undefined): boolean =>
  parsed(bearer?.split('.')[1])['act'] !== undefined;

/** Returns true if a token says that its user is anonymous. */
export const isAnonymous = (bearer: string | undefined): boolean =>
  parsed(bearer?.split('.')[1])['is_anonymous'] === true;

/** Returns the proofs for a renewed token: that of the earlier one, while it is recent. */
export const passedOn = (stated: StatedProof, now: Date): StatedProof => {
  const until = recentUntil(stated);
  return until !== undefined && now <= until ? stated : { ...stated, provenAt: undefined };
};

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Returns a function that creates tokens. They have the format of the example, because clients may decode them. */
export const tokensOf = (examples: Examples) => {
  const [header, , signature] = examples.body('login', 200).token.split('.');
  return (claims: object, { provenAt, amr }: StatedProof): string => {
    const proof = provenAt && { proof_time: toUnixSeconds(provenAt) };
    return `${header}.${encode({ ...claims, amr, ...proof })}.${signature}`;
  };
};
