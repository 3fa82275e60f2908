import { errors } from 'jose';
import { DomainError } from '../../../kernel/errors.ts';
import { isObject, type Untrusted } from '../../../kernel/untrusted.ts';
import { type BrokenRule, RuleError, type RuleName } from '../broken-rule.ts';
import { causesOf, refusalOf } from './failures.ts';

/** An error with the part of the login in which it occurred. */
class StageError extends Error {
  override readonly name = 'StageError';
  readonly stage: RuleName;

  constructor(stage: RuleName, cause: unknown) {
    super(`in the stage ${stage}`, { cause });
    this.stage = stage;
  }
}

/** Does a part of a login. An error that names no rule is one of this part. */
export const inStage = async <T>(stage: RuleName, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new StageError(stage, error);
  }
};

const rulesOfClaims: Readonly<Record<string, RuleName>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  exp: 'expiry',
  nbf: 'expiry',
  iat: 'expiry',
  sub: 'subject',
};

const required = ['iss', 'sub', 'aud', 'exp', 'iat'];

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fromClaim = (claim: unknown, claims: unknown, expected?: unknown): BrokenRule | undefined => {
  const name = typeof claim === 'string' && Object.hasOwn(rulesOfClaims, claim) ? rulesOfClaims[claim] : undefined;
  if (name === undefined) return undefined;
  const received = isObject(claims) ? claims[claim as string] : undefined;
  return { name, expected: textOf(expected), received: textOf(received) };
};

/** Returns the rule of an error of jose, which names the claim or is about the signature. */
const fromJose = (error: errors.JOSEError): BrokenRule | undefined => {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return fromClaim(error.claim, error.payload);
  return { name: 'signature' };
};

/** Returns the rule of the values that openid-client has compared. */
const fromComparison = ({ claim, claims, expected, attribute, body, header }: Untrusted): BrokenRule | undefined => {
  if (claim !== undefined) return fromClaim(claim, claims, expected);
  if (isObject(claims))
    return fromClaim(
      required.find((name) => claims[name] === undefined),
      claims,
    );
  if (isObject(header)) return { name: 'signature', expected: textOf(expected), received: textOf(header['alg']) };
  if (attribute !== 'issuer' || !isObject(body)) return undefined;
  return { name: 'discovery', expected: textOf(expected), received: textOf(body['issuer']) };
};

/** Returns the rule that an error of a login is about, as far as it is known. */
export const ruleOf = (error: unknown): BrokenRule | undefined => {
  const causes = [...causesOf(error)];
  const own = causes.find((cause) => cause instanceof RuleError);
  if (own) return own.rule;
  const refusal = refusalOf(error);
  if (refusal !== undefined) return { name: 'token_endpoint', received: refusal };
  const isOutage = causes.some((cause) => cause instanceof DomainError);
  for (const cause of isOutage ? [] : causes) {
    const found = cause instanceof errors.JOSEError ? fromJose(cause) : isObject(cause) && fromComparison(cause);
    if (found) return found;
  }
  const stage = causes.find((cause) => cause instanceof StageError);
  return stage && { name: stage.stage };
};
