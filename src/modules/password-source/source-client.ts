import { DomainError } from '../../kernel/errors.ts';
import type { Clock, Random, Sealer } from '../../kernel/ports.ts';
import { secretsInForce } from '../../kernel/rotated-secrets.ts';
import { createOutboundClient, OutboundError, type OutboundResponse } from '../../outbound/client.ts';
import { signatureHeaders } from '../notifications/signature.ts';
import { openSecrets } from '../webhook-endpoints/endpoint-client.ts';
import { requestHeaders } from '../webhook-endpoints/exchange.ts';
import type { AskedPassword } from './ports.ts';

export interface SourceClientOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly sealer: Pick<Sealer, 'open'>;
  /** True if sources may be in private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  /** Receives the reason why a source gave no valid answer. It has no part of the question or the answer. */
  readonly onFailure: (appId: number, reason: string) => void;
}

const timeoutSeconds = 3;
const maxBytes = 4096;
const retrySeconds = 5;

const answers: Readonly<Record<string, boolean>> = { match: true, no_match: false };

/** Returns the reason why an answer is not valid, or what it says. */
const readAnswer = ({ status, headers, body }: OutboundResponse): boolean | string => {
  if (status !== 200) return `unexpected status (${status})`;
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return 'the answer is not JSON';
  try {
    const { status: said }: Readonly<Record<string, unknown>> = Object(JSON.parse(body.toString()));
    if (typeof said === 'string' && Object.hasOwn(answers, said)) return answers[said]!;
  } catch {
    // The body may be anything.
  }
  return 'the answer has no valid status';
};

/** Creates the client that asks password sources. An answer decides about a login only if it is exactly as documented. */
export const createSourceClient = ({ clock, random, sealer, allowsPrivate, onFailure }: SourceClientOptions) => {
  // A trace would tell the other system more than the question does.
  const call = createOutboundClient({ allowsPrivate, timeoutSeconds, maxBytes, continuesTrace: false });

  const answerOf = async ({ source, email, password }: AskedPassword): Promise<boolean | string> => {
    const at = clock.now();
    const secrets = await openSecrets(sealer, secretsInForce(source.secrets, at));
    if (secrets.length === 0) return 'the source has no secret';
    const body = JSON.stringify({ email, password });
    const headers = requestHeaders(signatureHeaders({ id: `pwd_${random.uuid()}`, at, body }, secrets));
    try {
      const accept = { accept: 'application/json' };
      return readAnswer(
        await call({ url: source.url, method: 'POST', headers: { ...headers, ...accept }, body, scope: '' }),
      );
    } catch (error) {
      if (error instanceof OutboundError) return error.message;
      throw error;
    }
  };

  /** @throws `password_source_unavailable` */
  return async (asked: AskedPassword): Promise<boolean> => {
    const answer = await answerOf(asked);
    if (typeof answer === 'boolean') return answer;
    onFailure(asked.appId, answer);
    throw new DomainError('password_source_unavailable', { retryAfterSeconds: retrySeconds, cause: new Error(answer) });
  };
};
