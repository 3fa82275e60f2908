import { DomainError, type Fault, ifSent, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { formats } from '../../../kernel/formats.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type ChallengedOperation, challengeResponseRule, failuresBefore } from '../challenge.ts';

/** A command for which the application may require a challenge. */
export interface ChallengedCommand {
  readonly principal: Client;
  /** Undefined if the client sent no `Challenge-Response`. It is not optional, so that every handler must pass it. */
  readonly challengeResponse: string | undefined;
}

declare const isChecked: unique symbol;
/** A command with valid input. Only `refuseChallengedFaults` makes one, so that no operation accepts an ill-formed token. */
export type Checked<C extends ChallengedCommand> = C & { readonly [isChecked]: true };

/** Returns the faults of a response token that can be detected without the provider. */
export const challengeResponseFaults = ({
  challengeResponse,
}: Pick<ChallengedCommand, 'challengeResponse'>): readonly Fault[] =>
  ifSent(challengeResponse, (response) => {
    const field = 'challengeResponse';
    const { maxLength, pattern } = challengeResponseRule;
    if (response.length === 0) return [{ field, code: 'too_short', detail: 'must not be empty' }];
    const excess = tooLong(field, response, maxLength);
    if (excess.length > 0) return excess;
    return pattern.test(response) ? [] : [{ field, code: 'invalid_format', detail: formats.headerToken }];
  });

/** Rejects a command with faults, together with those of its response token. */
export const refuseChallengedFaults = <C extends ChallengedCommand>(
  command: C,
  faults: readonly Fault[],
): Checked<C> => {
  refuseFaults([...faults, ...challengeResponseFaults(command)]);
  return command as Checked<C>;
};

/**
 * Requires proof that a person is acting, if the application requires it for the operation. The decision does not depend on an
 * account, so it reveals none: `failures` counts those of an address or a device. A super admin key belongs to a server, which
 * solves no challenges. Of several operations, the first one that requires a challenge decides.
 * @throws `challenge_required`, `challenge_failed` or `challenge_unavailable`
 */
export const requireChallenge = async (
  { sealer, verifyChallenge }: Pick<Ports, 'sealer' | 'verifyChallenge'>,
  operations: ChallengedOperation | readonly ChallengedOperation[],
  { principal, challengeResponse: response }: Checked<ChallengedCommand>,
  failures: () => Promise<number> = async () => 0,
): Promise<void> => {
  if (principal.kind === 'superAdmin' || principal.hasChallenge === false) return;
  const appId = principal.app.id;
  const challenge = await principal.store.reads.challenges.find();
  const operation = [operations].flat().find((name) => challenge?.operations.includes(name));
  if (!challenge || !operation) return;
  const needed = failuresBefore(challenge, operation);
  if (needed > 0 && (await failures()) < needed) return;
  if (response === undefined) throw new DomainError('challenge_required');
  const secretKey = await sealer.open(challenge.sealedSecretKey);
  if (!(await verifyChallenge({ appId, challenge, secretKey, operation, response })))
    throw new DomainError('challenge_failed');
};
