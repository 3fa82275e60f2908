import { DomainError } from '../../kernel/errors.ts';
import { createOutboundClient, OutboundError } from '../../outbound/client.ts';
import { type ChallengeDriver, type ChallengedOperation, traitsOf } from './challenge.ts';
import type { ChallengeProof, VerifyChallenge } from './ports.ts';

export type ChallengeOutcome = 'passed' | 'failed' | 'unavailable';

/** The outcome of the check of a response token. The reason is for the log. */
export interface CheckedChallenge {
  readonly appId: number;
  readonly driver: ChallengeDriver;
  readonly operation: ChallengedOperation;
  readonly outcome: ChallengeOutcome;
  readonly reason: string | undefined;
}

interface Options {
  /** True if verification endpoints may be in private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  readonly timeoutSeconds?: number;
  readonly breakSeconds?: number;
  readonly onChecked: (checked: CheckedChallenge) => void;
}

/** A JSON object of a provider, whose values are not checked yet. */
type Verdict = Readonly<Record<string, unknown>>;

const maxBytes = 64 * 1024;
const failuresToBreak = 5;
const retrySeconds = 5;

/** Errors that do not concern the token: the keys are wrong, or the provider has failed. */
const notOfToken: ReadonlySet<unknown> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
]);

const unavailable = (reason: string, retryAfterSeconds = retrySeconds): DomainError =>
  new DomainError('challenge_unavailable', { retryAfterSeconds, cause: new Error(reason) });

/** Reads a response. @throws `challenge_unavailable` if it is not a verdict */
const toVerdict = (status: number, body: Buffer): Verdict => {
  try {
    const verdict: Verdict = Object(JSON.parse(body.toString()));
    const { success } = verdict;
    // Some providers reject a token with a 4xx status.
    if ((success === true && status === 200) || (success === false && status < 500)) return verdict;
  } catch {
    // The body is not JSON. It is reported with the status, like every other body that is not a verdict.
  }
  throw unavailable(`not a verdict (status ${status})`);
};

/** Returns the reason for the log. Only well-formed error codes of a provider are logged, because it could send any text. */
const rejectionOf = ({ 'error-codes': codes }: Verdict): string => {
  const words = [codes].flat().filter((code) => typeof code === 'string' && /^[\w-]{1,64}$/.test(code));
  return `rejected by the provider (${words.join(', ') || 'no error code'})`;
};

const isOfAction = ({ action: named }: Verdict, { challenge, operation }: ChallengeProof): boolean => {
  const { action } = traitsOf(challenge.driver);
  if (action === undefined) return true;
  return named === undefined || named === '' ? action === 'optional' : named === operation;
};

const isOfHostname = ({ hostname }: Verdict, { challenge: { hostnames } }: ChallengeProof): boolean =>
  hostnames.length === 0 || (typeof hostname === 'string' && hostnames.includes(hostname.toLowerCase()));

/** Returns the reason that a token is not accepted; undefined if it is. @throws `challenge_unavailable` */
const refusalOf = (verdict: Verdict, proof: ChallengeProof): string | undefined => {
  if (verdict['success'] !== true) {
    const reason = rejectionOf(verdict);
    if ([verdict['error-codes']].flat().some((code) => notOfToken.has(code))) throw unavailable(reason);
    return reason;
  }
  if (!isOfHostname(verdict, proof)) return 'hostname not allowed';
  if (!isOfAction(verdict, proof)) return 'action of another operation';
  const { driver, minScore = 0 } = proof.challenge;
  if (!traitsOf(driver).hasScore) return undefined;
  const { score } = verdict;
  if (typeof score !== 'number') throw unavailable('no score: the keys are not of this driver');
  return score < minScore ? 'score too low' : undefined;
};

const formOf = ({ challenge: { driver, siteKey }, secretKey: secret, response }: ChallengeProof): string => {
  const { siteKeyField } = traitsOf(driver);
  return new URLSearchParams({
    secret,
    response,
    ...(siteKeyField === undefined ? {} : { [siteKeyField]: siteKey }),
  }).toString();
};

/** Asks the `siteverify` endpoints of the providers. Each application has separate circuits, because it chooses the URL. */
export const createSiteVerify = (options: Options): VerifyChallenge => {
  const { allowsPrivate, timeoutSeconds = 5, breakSeconds = 30, onChecked } = options;
  const send = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    maxBytes,
    breaker: { failures: failuresToBreak, breakSeconds },
  });

  const ask = async (proof: ChallengeProof): Promise<Verdict> => {
    const { driver, verifyUrl = traitsOf(driver).verifyUrl } = proof.challenge;
    const { status, body } = await send({
      url: verifyUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: formOf(proof),
      scope: String(proof.appId),
    }).catch((error: unknown) => {
      throw error instanceof OutboundError ? unavailable(error.message, error.retryAfterSeconds) : error;
    });
    return toVerdict(status, body);
  };

  return async (proof) => {
    const { appId, operation, challenge } = proof;
    const tell = (outcome: ChallengeOutcome, reason?: string): void =>
      onChecked({ appId, driver: challenge.driver, operation, outcome, reason });
    try {
      const reason = refusalOf(await ask(proof), proof);
      tell(reason === undefined ? 'passed' : 'failed', reason);
      return reason === undefined;
    } catch (error) {
      if (error instanceof DomainError) tell('unavailable', (error.cause as Error).message);
      throw error;
    }
  };
};
